create schema reports;

-- What people say is wrong with a listing, and what came of it.
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
-- While one is open, the same from the same person is no other.
create unique index reports_open on reports.reports (product_id, reporter_id, reporter_email)
  nulls not distinct where outcome is null and (reporter_id is not null or reporter_email is not null);
create index reports_by_time on reports.reports (created_at, id);

create view reports.desk_reports as
select reports.*, products.name as product_name, products.seller_id, catalog.status_of(products) as product_status,
  reporters.email as reporter_member_email
from reports.reports
join catalog.products on products.id = reports.product_id
left join accounts.users as reporters on reporters.id = reports.reporter_id;
