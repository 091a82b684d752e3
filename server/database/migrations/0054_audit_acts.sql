-- Most entries of the audit log are reads: without them it is listed and counted by this index.
create index concurrently entries_acts on audit.entries (id) where not starts_with(action, 'read.');
