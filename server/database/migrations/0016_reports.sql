-- Reports about listings. Every id of another table has a foreign key.
create schema reports;

create table reports.reports (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references catalog.products (id) on delete cascade,
  reason text not null check (reason in ('scam', 'prohibited', 'wrong_details', 'sold', 'other')),
  details text not null default '',
  -- A member, or the address that a visitor gave.
  reporter_id uuid references accounts.users (id),
  reporter_email text,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('upheld', 'rejected')),
  note text,
  resolved_by uuid references accounts.users (id),
  resolved_at timestamptz,
  check (num_nonnulls(outcome, note, resolved_by, resolved_at) in (0, 4)),
  check (num_nonnulls(reporter_id, reporter_email) <= 1)
);
-- One open report of a product by the same person.
create unique index reports_open on reports.reports (product_id, reporter_id, reporter_email)
  nulls not distinct where outcome is null and (reporter_id is not null or reporter_email is not null);
create index reports_by_time on reports.reports (created_at, id);
-- Before a person is deleted, all tables that reference them are searched.
create index reports_reporter on reports.reports (reporter_id);
create index reports_resolver on reports.reports (resolved_by);
