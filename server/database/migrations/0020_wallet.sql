-- The history of each wallet: one row for each event, written in the transaction that books it. The ledger is the truth:
-- credits minus debits of a member here equal the balance there. `user_id` has no foreign key: money outlives accounts.
create schema wallet;

create table wallet.transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  -- `over_limit` is money held because it exceeds the limits of the wallet, `debt` money taken for what the member owed.
  kind text not null check (kind in ('top_up', 'purchase', 'refund', 'return', 'over_limit', 'debt')),
  -- The payment, purchase or refund it is about. A return has that of the refund that failed.
  subject text not null,
  -- Contains no name or number of a person.
  description text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null check (state in ('pending', 'successful', 'failed')),
  -- The name that people use for it.
  reference text not null,
  made_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (kind, subject),
  check ((state = 'pending') = (settled_at is null))
);
-- Each combination of filters has an index that gives a page of the history.
create index transactions_member on wallet.transactions (user_id, made_at, id);
create index transactions_kind on wallet.transactions (user_id, kind, made_at, id);
create index transactions_state on wallet.transactions (user_id, state, made_at, id);
create index transactions_kind_state on wallet.transactions (user_id, kind, state, made_at, id);
create index transactions_over_limit on wallet.transactions (user_id, made_at)
  where kind = 'over_limit' and state = 'pending';

-- Number and sum of the transactions of each day in Lagos. By these a history of a million rows is counted, and a late page
-- of it found.
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

-- A page of a history, newest first, skipping some rows of the last day. Planned anew each time and never sorted: one
-- wallet may have a million rows and another ten, and a plan for both would read the large one whole.
create function wallet.page(of_user uuid, of_kind text, of_state text, last_day date, passed bigint, most bigint)
returns setof wallet.transactions language plpgsql stable
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query execute
    'select * from wallet.transactions where user_id = $1 and made_at < $2'
    || case when of_kind is null then '' else ' and kind = $3' end
    || case when of_state is null then '' else ' and state = $4' end
    || ' order by made_at desc, id desc offset $5 limit $6'
    using of_user, (last_day + 1)::timestamp at time zone 'Africa/Lagos', of_kind, of_state, passed, most;
end $$;
