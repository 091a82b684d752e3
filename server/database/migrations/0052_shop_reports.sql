-- Reports about shops. The shop is named by its seller, because the report outlives the shop.
create table reports.shop_reports (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references accounts.users (id),
  reason text not null check (reason in ('scam', 'prohibited', 'wrong_details', 'other')),
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
-- One open report of a shop by the same person.
create unique index shop_reports_open on reports.shop_reports (shop_id, reporter_id, reporter_email)
  nulls not distinct where outcome is null and (reporter_id is not null or reporter_email is not null);
create index shop_reports_by_time on reports.shop_reports (created_at, id);
create index shop_reports_waiting on reports.shop_reports (created_at) where outcome is null;
-- Before a person is deleted, all tables that reference them are searched.
create index shop_reports_shop on reports.shop_reports (shop_id);
create index shop_reports_reporter on reports.shop_reports (reporter_id);
create index shop_reports_resolver on reports.shop_reports (resolved_by);
create index shop_reports_reporter_email on reports.shop_reports (reporter_email) where reporter_email is not null;

-- One queue of both: either the columns of the product are filled, or those of the shop. A view of its own, because the
-- previous version reads products only.
create view reports.operator_queue as
select operator_reports.*, null::uuid as shop_id, null::text as shop_name from reports.operator_reports
union all
select shop_reports.id, null, shop_reports.reason, shop_reports.details, shop_reports.reporter_id,
  shop_reports.reporter_email, shop_reports.created_at, shop_reports.outcome, shop_reports.note,
  shop_reports.resolved_by, shop_reports.resolved_at, null, shop_reports.shop_id, null,
  reporters.email, shop_reports.shop_id, coalesce(shops.storename, '')
from reports.shop_reports
left join shops.shops on shops.seller_id = shop_reports.shop_id
left join accounts.users as reporters on reporters.id = shop_reports.reporter_id;
