-- The audit log is listed by the area of the action, newest first, and counted in the index alone.
create index concurrently entries_area on audit.entries (split_part(action, '.', 1), id) include (action);
