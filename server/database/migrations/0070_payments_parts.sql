-- A part of a payment may go back to its card, and later another one.
alter table payments.refunds
  add column amount_kobo bigint check (amount_kobo > 0),
  -- The provider's name for it, once it has told of it.
  add column provider_id text unique;
update payments.refunds set amount_kobo = intents.amount_kobo from payments.intents
  where intents.reference = refunds.reference;
alter table payments.refunds alter column amount_kobo set not null;
drop index payments.refunds_reference;
-- One is under way at a time: what the provider tells is then told of that one.
create unique index refunds_under_way on payments.refunds (reference) where state = 'asked';
create index refunds_reference on payments.refunds (reference);

alter table payments.intents
  -- What came, where it was something else than we asked for: it lies in `suspense` and buys nothing.
  add column received_kobo bigint check (received_kobo > 0),
  -- What has gone back of it: to the card, or through the payer's bank.
  add column returned_kobo bigint not null default 0 check (returned_kobo >= 0),
  -- The provider told of a refund that we did not ask for: when, and when it is asked about next. The payer spends
  -- nothing until it is known.
  add column outside_told_at timestamptz,
  add column outside_check_at timestamptz;
update payments.intents set returned_kobo = amount_kobo where state = 'refunded';
alter table payments.intents
  drop constraint booked_when_paid,
  add constraint booked_when_paid check (case
    when state in ('paid', 'refunding', 'refunded') then entry_id is not null
    when state = 'mismatch' then (entry_id is null) = (received_kobo is null)
    else entry_id is null end),
  add constraint returned_of_what_came check (returned_kobo <= coalesce(received_kobo, amount_kobo)),
  add constraint outside_told_and_checked check ((outside_told_at is null) = (outside_check_at is null));
create index intents_outside on payments.intents (outside_check_at) where outside_check_at is not null;

-- Refunds that somebody made past us, such as in the provider's dashboard, each booked once.
create table payments.outside_refunds (
  -- The provider's.
  id text primary key,
  reference text not null references payments.intents (reference),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- What the payer still had of it; the rest they owe.
  taken_kobo bigint not null check (taken_kobo >= 0),
  -- Null where nothing was left of the payment to book.
  entry_id bigint references ledger.entries (id),
  booked_at timestamptz not null default now()
);
create index outside_refunds_reference on payments.outside_refunds (reference);

alter table payments.disputes
  -- Of one that was lost: what went back, and what the payer still had of it.
  add column lost_kobo bigint,
  add column taken_kobo bigint;
