-- The application writes the books by these functions alone, with the rights of their owner: it has none to change a row.
alter function ledger.post(text, text, jsonb, jsonb) security definer set search_path = pg_catalog, pg_temp;
alter function ledger.seal(interval, bigint) security definer set search_path = pg_catalog, pg_temp;

-- What a member's account holds, which nothing moves in or out of until the transaction ends. Null where it was never opened.
create function ledger.lock_balance(asked text) returns bigint language sql
security definer set search_path = pg_catalog, pg_temp as $$
  select balance_kobo from ledger.accounts where code = asked for update
$$;

revoke execute on function ledger.post(text, text, jsonb, jsonb), ledger.seal(interval, bigint), ledger.lock_balance(text)
  from public;
