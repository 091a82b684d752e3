-- What was proposed and is not to be booked: its proposer withdraws it, another operator refuses it. Its reference is
-- free then, so that what was told wrong can be told again.
alter table market_money.transfers
  drop constraint transfers_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column dropped_at timestamptz,
  add column dropped_by uuid,
  add column drop_reason text,
  add column state text not null generated always as (case
    when done_at is not null then 'recorded'
    when dropped_at is null then 'proposed'
    when dropped_by = asked_by then 'withdrawn'
    else 'refused' end) stored,
  add constraint dropped_by_somebody
    check ((dropped_at is null) = (dropped_by is null) and (dropped_at is null) = (drop_reason is null)),
  add constraint dropped_or_done check (dropped_at is null or done_at is null);
create unique index transfers_reference on market_money.transfers (reference) where dropped_at is null;
