-- Rows that say what the books should hold, noted whenever one is written, so that each check looks at what is new and
-- at nothing else. Only added to by whoever writes a row, so that nobody waits for it; a check takes out what it found
-- right, and leaves what differs to be looked at again.
create table reconciliation.changes (
  id bigint generated always as identity primary key,
  -- Which of the sources of the check knows the subject.
  source text not null,
  subject text not null,
  noted_at timestamptz not null default now()
);

-- Through which entry the books were looked at; what is not sealed is looked at again.
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
create trigger noted after insert or delete or update on market_money.transfers
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

-- What a member reads of their money; its kind and subject say what it is about.
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
