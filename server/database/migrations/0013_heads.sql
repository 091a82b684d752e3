-- The last hash of a log at a given time, with a MAC by a key that the database does not have: a person who recomputes all
-- hashes of a log cannot forge these.
create schema heads;

create table heads.heads (
  id bigint generated always as identity primary key,
  log text not null check (log in ('books', 'audit')),
  -- Of the last seal of the books, or of the last entry of the audit log; 0 if there was none.
  number bigint not null,
  hash bytea not null,
  made_at timestamptz not null,
  -- A backup was restored then: earlier heads with higher numbers are of a market that no longer exists.
  is_restored boolean not null default false,
  -- Starts with the id of its key.
  mac bytea not null
);
create index heads_newest on heads.heads (log, id);
