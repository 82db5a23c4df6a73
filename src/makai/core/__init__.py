"""What every game needs and no game owns: protocols, errors, messages, chance, records."""
