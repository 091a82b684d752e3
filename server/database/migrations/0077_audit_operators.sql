-- The audit log is listed by operator, newest first.
create index concurrently entries_operator on audit.entries (operator_id, id);
