-- The market's own money that moved outside of the market: from its bank to the bill provider, or from the card provider to
-- its bank. `asked_by`, `agreed_by` and `dropped_by` have no foreign key: money outlives accounts.
create schema treasury;

-- An operator records a transfer. It is booked with the row, or once a second operator approves.
create table treasury.transfers (
  -- The name that bank or provider gave it. Each is booked once.
  reference text not null,
  kind text not null check (kind in ('float_funding', 'card_settlement', 'float_surplus', 'float_shortfall')),
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- The second operator, if one was needed.
  agreed_by uuid check (agreed_by <> asked_by),
  done_at timestamptz,
  entry_id bigint unique references ledger.entries (id),
  id uuid primary key default gen_random_uuid(),
  -- Withdrawn by its proposer, or refused by another operator.
  dropped_at timestamptz,
  dropped_by uuid,
  drop_reason text,
  state text not null generated always as (case
    when done_at is not null then 'recorded'
    when dropped_at is null then 'proposed'
    when dropped_by = asked_by then 'withdrawn'
    else 'refused' end) stored,
  constraint booked_when_done check ((entry_id is null) = (done_at is null)),
  constraint dropped_by_somebody
    check ((dropped_at is null) = (dropped_by is null) and (dropped_at is null) = (drop_reason is null)),
  constraint dropped_or_done check (dropped_at is null or done_at is null)
);
-- The reference of a dropped transfer is free again, so that a wrong record can be corrected.
create unique index transfers_reference on treasury.transfers (reference) where dropped_at is null;
create index transfers_age on treasury.transfers (asked_at desc, reference);
