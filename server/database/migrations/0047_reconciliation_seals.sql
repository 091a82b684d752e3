-- The seals of the books are read each night as another check.
alter table reconciliation.flags
  drop constraint flags_source_check,
  add constraint flags_source_check check (source in ('books', 'seals', 'cards', 'float'));
alter table reconciliation.checks
  drop constraint checks_source_check,
  add constraint checks_source_check check (source in ('books', 'seals', 'cards', 'float')),
  -- How many seals were read; null of the other checks.
  add column seals integer;
