-- Differences between the books and what they are about. `flags.member_id` and `flags.cleared_by` have no foreign key: money
-- outlives accounts.
create schema reconciliation;

-- Found by a check: `books` against our own rows, `seals` and `heads` against their hashes, `cards` against the card provider,
-- `float` against the bill provider. A flag corrects nothing.
create table reconciliation.flags (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('books', 'seals', 'heads', 'cards', 'float')),
  account text not null,
  subject text not null,
  problem text not null,
  -- Whose wallet is frozen until the flag is cleared. Null if it is not about a member's money.
  member_id uuid,
  found_at timestamptz not null default now(),
  -- When it was last found, and when a later check no longer found it.
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  cleared_at timestamptz,
  cleared_by uuid,
  clear_reason text,
  constraint cleared_by_somebody
    check ((cleared_at is null) = (cleared_by is null) and (cleared_at is null) = (clear_reason is null))
);
-- A difference that continues is one flag, cleared or not. One that comes back is another.
create unique index flags_going_on on reconciliation.flags (source, account, subject, md5(problem)) where ended_at is null;
create index flags_open on reconciliation.flags (member_id) where cleared_at is null;
create index flags_age on reconciliation.flags (found_at desc, id);

-- When each check was last completed.
create table reconciliation.checks (
  source text primary key check (source in ('books', 'seals', 'heads', 'cards', 'float')),
  done_at timestamptz not null default now(),
  -- How many seals were read; null for the other checks.
  seals integer
);

-- Rows that say what the books should hold are noted here whenever one is written, so that a check reads only what is new.
-- Writers only add, so none waits. A check deletes what it found right; a difference stays and is read again.
create table reconciliation.changes (
  id bigint generated always as identity primary key,
  -- Which source of the check knows the subject.
  source text not null,
  subject text not null,
  noted_at timestamptz not null default now()
);

-- The last entry of the books that was checked. Entries that are not sealed are checked again.
create table reconciliation.progress (
  is_only boolean primary key default true check (is_only),
  through_entry bigint not null
);
insert into reconciliation.progress (through_entry) values (0);

create function reconciliation.note_purchase() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'purchase', id::text from unnest(array[old.id, new.id]) as rows (id) where id is not null;
  return null;
end $$;
create trigger noted after insert or delete or update of id, user_id, amount_kobo, cost_kobo, state on bills.purchases
  for each row execute function reconciliation.note_purchase();

create function reconciliation.note_market_transfer() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'market-transfer', reference from unnest(array[old.reference, new.reference]) as rows (reference)
    where reference is not null;
  return null;
end $$;
create trigger noted after insert or delete or update on treasury.transfers
  for each row execute function reconciliation.note_market_transfer();

create function reconciliation.note_subscription() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'subscription', id::text from unnest(array[old.id, new.id]) as rows (id) where id is not null;
  return null;
end $$;
create trigger noted
  after insert or delete or update of id, user_id, plan_id, amount_paid_kobo, payment_reference, starts_at, ends_at,
    ended_at, extra_seconds
  on subscriptions.subscriptions for each row execute function reconciliation.note_subscription();

-- A row of a member's history: kind and subject say what it is about.
create function reconciliation.note_history() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'history', kind || ' ' || subject
      from (values (old.kind, old.subject), (new.kind, new.subject)) as rows (kind, subject) where kind is not null
    union
    select distinct 'member', user_id::text from unnest(array[old.user_id, new.user_id]) as rows (user_id)
      where user_id is not null;
  return null;
end $$;
create trigger noted after insert or delete or update of user_id, kind, subject, amount_kobo, state
  on wallet.transactions for each row execute function reconciliation.note_history();

create function reconciliation.note_closed() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject) values ('member', new.id::text);
  return null;
end $$;
create trigger noted after update of closed_at on accounts.users
  for each row execute function reconciliation.note_closed();

create function reconciliation.note_charge() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'charge', reference from unnest(array[old.reference, new.reference]) as rows (reference)
    where reference is not null;
  return null;
end $$;
create trigger noted
  after insert or delete or update of reference, user_id, purpose, subject, amount_kobo, state, entry_id, paid_kobo, fees_kobo,
    received_kobo, returned_kobo
  on payments.intents for each row execute function reconciliation.note_charge();

create function reconciliation.note_refund() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'refund', id::text from unnest(array[old.id, new.id]) as rows (id) where id is not null
    union
    select 'charge', reference from unnest(array[old.reference, new.reference]) as rows (reference)
      where reference is not null;
  return null;
end $$;
create trigger noted after insert or delete or update on payments.refunds
  for each row execute function reconciliation.note_refund();

create function reconciliation.note_dispute() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'dispute', id from unnest(array[old.id, new.id]) as rows (id) where id is not null
    union
    select 'charge', reference from unnest(array[old.reference, new.reference]) as rows (reference)
      where reference is not null;
  return null;
end $$;
create trigger noted after insert or delete or update on payments.disputes
  for each row execute function reconciliation.note_dispute();

create function reconciliation.note_outside_refund() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'outside-refund', id from unnest(array[old.id, new.id]) as rows (id) where id is not null
    union
    select 'charge', reference from unnest(array[old.reference, new.reference]) as rows (reference)
      where reference is not null;
  return null;
end $$;
create trigger noted after insert or delete or update on payments.outside_refunds
  for each row execute function reconciliation.note_outside_refund();

create function reconciliation.note_debt_settlement() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'debt-settlement', id::text from unnest(array[old.id, new.id]) as rows (id) where id is not null;
  return null;
end $$;
create trigger noted after insert or delete or update on payments.debt_settlements
  for each row execute function reconciliation.note_debt_settlement();
