-- Operators look for what was done to something. What was read may be longer than an index holds, so it has the beginning.
create index entries_subject on audit.entries (left(subject, 100), id);
