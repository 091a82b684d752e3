-- The books. Money moves only by `ledger.post`: from one account to another, a positive amount of kobo.
-- `accounts.member_id` has no foreign key: the books outlive a closed account.
create schema ledger;

create table ledger.accounts (
  id bigint generated always as identity primary key,
  code text not null unique,
  -- Whose money it is. Null for the market's own accounts.
  member_id uuid,
  -- Only of members' accounts. The market's own accounts take part in every movement, so a running balance would be a lock
  -- that all writers wait for; theirs is the sum of their transfers.
  balance_kobo bigint,
  opened_at timestamptz not null default now(),
  constraint only_members_have_a_balance check ((member_id is null) = (balance_kobo is null)),
  constraint members_money_is_never_negative check (balance_kobo >= 0)
);
create index accounts_member on ledger.accounts (member_id);

-- A member's account opens with its first movement. The market's own accounts are listed here, so that a typo in a code is
-- refused and does not open another account.
insert into ledger.accounts (code)
values ('paystack'), ('vtpass'), ('bank'), ('suspense'), ('revenue:plans'), ('revenue:commission'), ('expense:card-fees'),
  ('expense:bad-debts');

-- One event and all it moved. The key names the event permanently: it is booked once, however often it is reported.
create table ledger.entries (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  request_hash text not null,
  details jsonb not null default '{}',
  made_at timestamptz not null default now()
);

-- A transfer balances by itself: half a transfer cannot be written.
create table ledger.transfers (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger.entries (id),
  from_id bigint not null references ledger.accounts (id),
  to_id bigint not null references ledger.accounts (id),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- The balance of a member's account afterwards. Null for the market's own accounts.
  from_balance_kobo bigint,
  to_balance_kobo bigint,
  check (from_id <> to_id)
);
create index transfers_entry on ledger.transfers (entry_id);
create index transfers_from on ledger.transfers (from_id, id);
create index transfers_to on ledger.transfers (to_id, id);

-- Each seal closes the books with a hash over what was booked since the seal before, and over that seal, so that an entry
-- or transfer that is changed, added or deleted later is found. A chain from entry to entry would make all writers wait
-- for each other.
create table ledger.seals (
  -- Consecutive, without a gap.
  id bigint primary key,
  through_entry bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  hash bytea not null
);

-- The sums of all sealed transfers of each account by kind of entry. A balance is read from here and from the few transfers
-- that are not sealed yet.
create table ledger.carried (
  account_id bigint not null references ledger.accounts (id),
  kind text not null,
  debit_kobo bigint not null,
  credit_kobo bigint not null,
  primary key (account_id, kind)
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The books are only added to: a mistake is put right by another entry.';
end $$;

create trigger entries_are_only_added before update or delete on ledger.entries
  for each row execute function ledger.refuse_change();
create trigger entries_are_never_emptied before truncate on ledger.entries
  for each statement execute function ledger.refuse_change();
create trigger transfers_are_only_added before update or delete on ledger.transfers
  for each row execute function ledger.refuse_change();
create trigger transfers_are_never_emptied before truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
create trigger seals_are_only_added before update or delete or truncate on ledger.seals
  for each statement execute function ledger.refuse_change();

create function ledger.account_of(asked text) returns bigint language plpgsql as $$
declare
  found bigint;
  member uuid := substring(asked from '^member:([0-9a-f-]{36}):(?:available|held)$');
  owing uuid := substring(asked from '^receivable:([0-9a-f-]{36})$');
begin
  select id into found from ledger.accounts where code = asked;
  if found is null and (member is not null or owing is not null) then
    -- Waits for a twin that opens it at the same time, and takes no lock on what the twin opened.
    insert into ledger.accounts (code, member_id, balance_kobo)
      values (asked, member, case when member is not null then 0 end)
      on conflict (code) do nothing;
    select id into found from ledger.accounts where code = asked;
  end if;
  if found is null then
    raise exception 'The books have no account %', asked;
  end if;
  return found;
end $$;

-- Books an event. `asked` is a list of {"from": code, "to": code, "kobo": amount}. Returns the entry, and whether it is new.
-- Fails with LG409 if the key is booked with other transfers, with 23514 if a member's account would go below zero.
-- The application writes the books only by the next function, `seal` and `lock_balance`, which run with the rights of
-- their owner: it may not change a row itself.
create function ledger.post(event_key text, event_kind text, asked jsonb, event_details jsonb default '{}')
returns table (entry_id bigint, is_new boolean) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hash text := md5(event_kind || asked::text);
  entry bigint;
  known record;
  move record;
  from_after bigint;
  to_after bigint;
begin
  -- Waits here for a twin that is being booked at the same time.
  insert into ledger.entries (key, kind, request_hash, details) values (event_key, event_kind, hash, event_details)
    on conflict (key) do nothing returning id into entry;
  if entry is null then
    select id, request_hash into known from ledger.entries where key = event_key;
    if known.request_hash <> hash then
      raise exception 'The event % is already booked with other transfers', event_key using errcode = 'LG409';
    end if;
    return query select known.id, false;
    return;
  end if;
  if jsonb_array_length(asked) = 0 then
    raise exception 'The event % moves nothing', event_key;
  end if;

  -- Accounts open and lock always in the same order, so that two events never wait for each other.
  perform ledger.account_of(code) from (
    select item ->> 'from' as code from jsonb_array_elements(asked) as items (item)
    union select item ->> 'to' from jsonb_array_elements(asked) as items (item)
    order by code
  ) as codes;
  perform from ledger.accounts
    where balance_kobo is not null
      and code in (select jsonb_array_elements(asked) ->> 'from' union select jsonb_array_elements(asked) ->> 'to')
    order by id for update;
  for move in
    select source.id as from_id, target.id as to_id, (item ->> 'kobo')::bigint as kobo
    from jsonb_array_elements(asked) with ordinality as items (item, place)
      join ledger.accounts as source on source.code = item ->> 'from'
      join ledger.accounts as target on target.code = item ->> 'to'
    order by place
  loop
    update ledger.accounts set balance_kobo = balance_kobo - move.kobo
      where id = move.from_id and balance_kobo is not null returning balance_kobo into from_after;
    update ledger.accounts set balance_kobo = balance_kobo + move.kobo
      where id = move.to_id and balance_kobo is not null returning balance_kobo into to_after;
    insert into ledger.transfers (entry_id, from_id, to_id, amount_kobo, from_balance_kobo, to_balance_kobo)
      values (entry, move.from_id, move.to_id, move.kobo, from_after, to_after);
  end loop;
  return query select entry, true;
end $$;

-- A member's balance, locked until the transaction ends. Null if the account was never opened.
create function ledger.lock_balance(asked text) returns bigint language sql
security definer set search_path = pg_catalog, pg_temp as $$
  select balance_kobo from ledger.accounts where code = asked for update
$$;

-- Hash of the entries after one (null: from the first) through another, with their transfers.
create function ledger.digest(after_entry bigint, last_entry bigint) returns bytea language sql stable as $$
  select sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
      entries.id, key, kind, request_hash, details, extract(epoch from entries.made_at)::text, moved)::text, 'UTF8')),
    ''::bytea order by entries.id), ''::bytea))
  from ledger.entries as entries
    cross join lateral (
      select jsonb_agg(jsonb_build_array(transfers.id, source.code, target.code, amount_kobo, from_balance_kobo,
        to_balance_kobo) order by transfers.id) as moved
      from ledger.transfers as transfers
        join ledger.accounts as source on source.id = from_id
        join ledger.accounts as target on target.id = to_id
      where entry_id = entries.id
    ) as transferred
  where (after_entry is null or entries.id > after_entry) and entries.id <= last_entry
$$;

-- Sums of the entries after one through another.
create function ledger.sums(after_entry bigint, last_entry bigint)
returns table (account_id bigint, kind text, debit_kobo bigint, credit_kobo bigint) language plpgsql stable
set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select moved.account_id, entries.kind, sum(debit)::bigint, sum(credit)::bigint
    from (
      select entry_id, from_id as account_id, amount_kobo as debit, 0::bigint as credit from ledger.transfers
        where entry_id > after_entry and entry_id <= last_entry
      union all
      select entry_id, to_id, 0, amount_kobo from ledger.transfers where entry_id > after_entry and entry_id <= last_entry
    ) as moved join ledger.entries as entries on entries.id = moved.entry_id
    group by 1, 2;
end $$;

-- The sums of each account by kind, sealed or not.
create view ledger.sums_by_kind as
  select account_id, kind, sum(debit_kobo)::bigint as debit_kobo, sum(credit_kobo)::bigint as credit_kobo
  from (
    select account_id, kind, debit_kobo, credit_kobo from ledger.carried
    union all
    select account_id, kind, debit_kobo, credit_kobo
      from ledger.sums((select coalesce(max(through_entry), 0) from ledger.seals), 9223372036854775807)
  ) as both_parts
  group by account_id, kind;

-- Seals at most `most` entries that are older than `age`, and adds their sums to `carried`. By that age nothing before them
-- is still being booked. Returns the last sealed entry, or null if there is nothing to seal.
create function ledger.seal(age interval, most bigint default 5000) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan security definer set search_path = pg_catalog, pg_temp as $$
declare
  last ledger.seals;
  through bigint;
begin
  perform pg_advisory_xact_lock(7402132);
  select * into last from ledger.seals order by id desc limit 1;
  select max(id) into through from (
    select id from ledger.entries where made_at < now() - age and id > coalesce(last.through_entry, 0)
    order by id limit most) as oldest;
  if through is null then return null; end if;
  insert into ledger.seals (id, through_entry, hash) values (coalesce(last.id, 0) + 1, through,
    sha256(coalesce(last.hash, ''::bytea) || ledger.digest(last.through_entry, through)));
  insert into ledger.carried as known (account_id, kind, debit_kobo, credit_kobo)
    select * from ledger.sums(coalesce(last.through_entry, 0), through)
    on conflict (account_id, kind) do update
      set debit_kobo = known.debit_kobo + excluded.debit_kobo, credit_kobo = known.credit_kobo + excluded.credit_kobo;
  return through;
end $$;

revoke execute on function ledger.post(text, text, jsonb, jsonb), ledger.seal(interval, bigint), ledger.lock_balance(text)
  from public;
