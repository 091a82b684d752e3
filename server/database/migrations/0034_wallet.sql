-- What a member reads of their money: one row for each thing that happened, written in the transaction that books it.
-- The books have the truth; of each member the credits here, without the debits, are what the books say they can spend.
create schema wallet;

create table wallet.transactions (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: like the books, it outlives a closed account.
  user_id uuid not null,
  kind text not null check (kind in ('top_up', 'purchase', 'refund', 'return')),
  -- The payment, purchase or refund it is about; a return has the one of what had failed.
  subject text not null,
  -- Names no person and no number of one.
  description text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null check (state in ('pending', 'successful', 'failed')),
  -- For people to name it by.
  reference text not null,
  made_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (kind, subject),
  check ((state = 'pending') = (settled_at is null))
);
-- A page of the history is read from one of these, whichever filters are set.
create index transactions_member on wallet.transactions (user_id, made_at, id);
create index transactions_kind on wallet.transactions (user_id, kind, made_at, id);
create index transactions_state on wallet.transactions (user_id, state, made_at, id);
create index transactions_kind_state on wallet.transactions (user_id, kind, state, made_at, id);

-- How many there are on each day in Lagos, and of how much: a history of a million rows is counted, and a page far
-- down in it found, by its days.
create table wallet.tallies (
  user_id uuid not null,
  day date not null,
  kind text not null,
  state text not null,
  count bigint not null,
  kobo bigint not null,
  primary key (user_id, day, kind, state)
);

create function wallet.lagos_day(at timestamptz) returns date language sql immutable
  return (at at time zone 'Africa/Lagos')::date;

create function wallet.tally(told wallet.transactions, of_state text, sign integer) returns void language sql as $$
  insert into wallet.tallies as kept (user_id, day, kind, state, count, kobo)
    values (told.user_id, wallet.lagos_day(told.made_at), told.kind, of_state, sign, sign * told.amount_kobo)
    on conflict (user_id, day, kind, state) do update set count = kept.count + excluded.count, kobo = kept.kobo + excluded.kobo
$$;

create function wallet.keep_tallies() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform wallet.tally(new, old.state, -1); end if;
  perform wallet.tally(new, new.state, 1);
  return null;
end $$;
create trigger tallied after insert or update of state on wallet.transactions
  for each row execute function wallet.keep_tallies();

-- What was booked before there was a history.
insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference, made_at, settled_at)
  select accounts.member_id, 'top_up', entries.details ->> 'reference', 'Wallet top-up by card', amount_kobo,
    'successful', entries.details ->> 'reference', made_at, made_at
  from ledger.entries join ledger.transfers on entry_id = entries.id join ledger.accounts on accounts.id = to_id
  where kind = 'top-up' and accounts.code like 'member:%:available';
insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference, made_at, settled_at)
  select accounts.member_id, 'refund', split_part(asked.key, ':', 2), 'Refund to your card', amount_kobo,
    case settled.kind when 'refund-done' then 'successful' when 'refund-failed' then 'failed' else 'pending' end,
    asked.details ->> 'reference', asked.made_at, settled.made_at
  from ledger.entries as asked join ledger.transfers on entry_id = asked.id join ledger.accounts on accounts.id = from_id
    left join ledger.entries as settled on settled.key = replace(asked.key, ':hold', ':settle')
  where asked.kind = 'refund-asked' and accounts.code like 'member:%:available';
insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference, made_at, settled_at)
  select user_id, 'return', subject, 'Refund that your bank did not take', amount_kobo, 'successful', reference, settled_at,
    settled_at
  from wallet.transactions where kind = 'refund' and state = 'failed';
