-- The books are closed every hour by a seal over what was booked since the one before, and over that seal: an entry or a
-- transfer that is changed, put in or taken out behind the application's back is found. A chain from entry to entry
-- would make everybody who books wait for each other.
create table ledger.seals (
  -- One after the other without a gap.
  id bigint primary key,
  through_entry bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  hash bytea not null
);
create trigger seals_are_only_added before update or delete or truncate on ledger.seals
  for each statement execute function ledger.refuse_change();

-- Of all entries after one, or from the first where it is null, and through another, with their transfers.
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

-- Seals what was booked so long ago: by then nothing before it is still being booked. Null where there is nothing.
create function ledger.seal(age interval) returns bigint language plpgsql as $$
declare
  last ledger.seals;
  through bigint;
begin
  perform pg_advisory_xact_lock(7402132);
  select * into last from ledger.seals order by id desc limit 1;
  select max(id) into through from ledger.entries where made_at < now() - age and id > coalesce(last.through_entry, 0);
  if through is null then return null; end if;
  insert into ledger.seals (id, through_entry, hash) values (coalesce(last.id, 0) + 1, through,
    sha256(coalesce(last.hash, ''::bytea) || ledger.digest(last.through_entry, through)));
  return through;
end $$;
