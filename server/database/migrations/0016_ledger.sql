-- The books. Money only moves by `ledger.post`: from one account to another, a positive amount of kobo.
create schema ledger;

create table ledger.accounts (
  id bigint generated always as identity primary key,
  code text not null unique,
  -- Whose money it is; null for the market's own accounts. No foreign key: the books outlive a closed account.
  member_id uuid,
  -- Kept for members' accounts only. The market's own take part in every movement, so a running balance would be a
  -- lock that everybody waits for; theirs is the sum of their transfers.
  balance_kobo bigint,
  opened_at timestamptz not null default now(),
  constraint only_members_have_a_balance check ((member_id is null) = (balance_kobo is null)),
  constraint members_money_is_never_negative check (balance_kobo >= 0)
);
create index accounts_member on ledger.accounts (member_id);

-- One event and all it moved. The key names the event for ever, so an event is booked once however often it is told.
create table ledger.entries (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  request_hash text not null,
  details jsonb not null default '{}',
  made_at timestamptz not null default now()
);

-- A transfer balances by itself: there is no way to write a half of one.
create table ledger.transfers (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger.entries (id),
  from_id bigint not null references ledger.accounts (id),
  to_id bigint not null references ledger.accounts (id),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- What a member's account held afterwards; null for the market's own accounts.
  from_balance_kobo bigint,
  to_balance_kobo bigint,
  check (from_id <> to_id)
);
create index transfers_entry on ledger.transfers (entry_id);
create index transfers_from on ledger.transfers (from_id, id);
create index transfers_to on ledger.transfers (to_id, id);

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

-- Members' accounts open by themselves with the first movement; the market's own are named here, so that a slip in
-- a code is refused instead of opening another account.
insert into ledger.accounts (code)
values ('paystack'), ('vtpass'), ('bank'), ('suspense'), ('revenue:plans'), ('revenue:commission'), ('expense:card-fees');

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

-- Books an event: `asked` is a list of {"from": code, "to": code, "kobo": amount}. Gives the entry, and whether it is
-- new. The same key with other transfers is refused with LG409; a member's account that would go below zero with 23514.
create function ledger.post(event_key text, event_kind text, asked jsonb, event_details jsonb default '{}')
returns table (entry_id bigint, is_new boolean) language plpgsql as $$
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
