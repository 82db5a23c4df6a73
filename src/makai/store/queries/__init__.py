"""What is asked of a database, and written to it: functions of a connection, a module for each kind of row."""
