-- The market's own money that moved outside of the market: from its bank to the bill provider, from the card provider to
-- its bank. An operator tells of it; the entry in the books is made with the row, or once a second operator agrees.
create schema market_money;

create table market_money.transfers (
  -- What bank or provider call it; each is booked once.
  reference text primary key,
  kind text not null check (kind in ('float_funding', 'card_settlement', 'float_surplus', 'float_shortfall')),
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- The second operator, where there has to be one.
  agreed_by uuid check (agreed_by <> asked_by),
  done_at timestamptz,
  entry_id bigint unique references ledger.entries (id),
  constraint booked_when_done check ((entry_id is null) = (done_at is null))
);
create index transfers_age on market_money.transfers (asked_at desc, reference);
