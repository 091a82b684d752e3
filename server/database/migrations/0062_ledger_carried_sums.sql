-- All that left each account and came into it by kind of entry, carried forward with each seal: what an account comes to
-- is read from here and from the few transfers that are not sealed yet, however many there are.
create table ledger.carried (
  account_id bigint not null references ledger.accounts (id),
  kind text not null,
  debit_kobo bigint not null,
  credit_kobo bigint not null,
  primary key (account_id, kind)
);

-- Of the entries after one and through another.
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

insert into ledger.carried
  select sums.* from (select max(through_entry) as last from ledger.seals) as seals, ledger.sums(0, seals.last) as sums
  where seals.last is not null;

-- What each account comes to by kind, sealed or not.
create view ledger.sums_by_kind as
  select account_id, kind, sum(debit_kobo)::bigint as debit_kobo, sum(credit_kobo)::bigint as credit_kobo
  from (
    select account_id, kind, debit_kobo, credit_kobo from ledger.carried
    union all
    select account_id, kind, debit_kobo, credit_kobo
      from ledger.sums((select coalesce(max(through_entry), 0) from ledger.seals), 9223372036854775807)
  ) as both_parts
  group by account_id, kind;

-- Seals what was booked so long ago, at most so many entries at once, and carries their sums forward: by then nothing
-- before it is still being booked. Null where there is nothing.
drop function ledger.seal(interval);
create function ledger.seal(age interval, most bigint default 5000) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
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
