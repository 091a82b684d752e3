-- What operators did. Rows are added and never changed. Each has the hash of the one before, so that a changed or deleted
-- row is found. `operator_id` and `subject` have no foreign key: the log outlives what it names.
create schema audit;

create table audit.entries (
  -- Consecutive, without a gap.
  id bigint primary key,
  made_at timestamptz not null,
  operator_id uuid not null,
  -- Such as `identity.approve`.
  action text not null,
  -- Id of what it was done to.
  subject text not null,
  reason text,
  address text,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null
);

create function audit.hash_of(entry audit.entries) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.made_at)::text, entry.operator_id, entry.action, entry.subject, entry.reason,
    entry.address, entry.request_id)::text, 'UTF8'))
$$;

-- One writer at a time, until its transaction ends: the next one then sees what it wrote.
create function audit.chain() returns trigger language plpgsql as $$
declare last audit.entries;
begin
  perform pg_advisory_xact_lock(7402131);
  select * into last from audit.entries order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.made_at := clock_timestamp();
  new.previous_hash := coalesce(last.hash, ''::bytea);
  new.hash := audit.hash_of(new);
  return new;
end $$;
create trigger chain before insert on audit.entries for each row execute function audit.chain();

create function audit.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger only_added_to before update or delete or truncate on audit.entries
  for each statement execute function audit.refuse();
