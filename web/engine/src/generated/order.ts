/** Written by `make protocol` from the rules and bots in Python: do not edit. */
export const ORDER = {"ASKED":0,"SEED":1,"SIMULATIONS":2,"SPENT":3,"PACE":4,"DONE":6,"CHOICE":0,"ADVICE":1,"AGAIN":-1,"ALL_TIME":1099511627776,"CHUNK_SECONDS":0.008,"LONGEST":3600.0} as const;
