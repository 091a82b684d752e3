-- Lookups that read a growing table as a whole get an index.

-- Checkouts and reviews compare the accounts of two members, replaced ones included.
create index bank_accounts_user on earnings.bank_accounts (user_id, created_at);

-- Every document of an order. The other indexes have some kinds only.
create index documents_of_order on orders.documents (order_id);
drop index orders.documents_credits;

-- Payments of a checkout. The purpose is a parameter, for which an index of one purpose is no use.
create index intents_of_subject on payments.intents (subject, created_at desc) where subject is not null;
drop index payments.intents_subject;

-- Proposals about an order, a payment or a member. The state is a parameter, too.
create index proposals_of_subject on approvals.proposals (subject);

-- Books as before. The accounts are locked by an array, for which the planner uses the index at every size.
create or replace function ledger.post(event_key text, event_kind text, asked jsonb, event_details jsonb default '{}')
returns table (entry_id bigint, is_new boolean) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hash text := md5(event_kind || asked::text);
  entry bigint;
  known record;
  move record;
  codes text[];
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
  codes := array(
    select item ->> 'from' as code from jsonb_array_elements(asked) as items (item)
    union select item ->> 'to' from jsonb_array_elements(asked) as items (item)
    order by code
  );
  perform ledger.account_of(code) from unnest(codes) as code;
  perform from ledger.accounts where balance_kobo is not null and code = any (codes) order by id for update;
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
