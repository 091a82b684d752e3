-- The last hash of a log (the books by their seals, the audit log by its entries) as it stood at a time, with a MAC by a key
-- that the database does not have. Whoever makes all hashes anew cannot make these.
create schema heads;

create table heads.heads (
  id bigint generated always as identity primary key,
  log text not null check (log in ('books', 'audit')),
  -- Of the last seal, or of the last entry of the audit log; 0 where there was none.
  number bigint not null,
  hash bytea not null,
  made_at timestamptz not null,
  -- A backup was restored at that time: heads of before with higher numbers are of a market that is gone.
  is_restored boolean not null default false,
  -- The id of its key in front.
  mac bytea not null
);
create index heads_newest on heads.heads (log, id);

alter table reconciliation.flags drop constraint flags_source_check,
  add constraint flags_source_check check (source in ('books', 'seals', 'heads', 'cards', 'float'));
alter table reconciliation.checks drop constraint checks_source_check,
  add constraint checks_source_check check (source in ('books', 'seals', 'heads', 'cards', 'float'));
