"""HTTP beyond the routes: middleware, errors as answers, static files, languages."""
