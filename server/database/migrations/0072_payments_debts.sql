-- What members owed and paid otherwise than by card, or will never pay. Two operators agree to each.
create table payments.debt_settlements (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('repaid', 'written_off')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- What the bank calls the transfer that paid it: told again it is booked no second time.
  reference text unique,
  reason text not null,
  proposed_by uuid not null,
  agreed_by uuid not null,
  entry_id bigint not null unique references ledger.entries (id),
  made_at timestamptz not null default now(),
  constraint repaid_by_a_transfer check ((kind = 'repaid') = (reference is not null)),
  constraint agreed_by_another check (agreed_by <> proposed_by)
);
create index debt_settlements_user on payments.debt_settlements (user_id, made_at);
