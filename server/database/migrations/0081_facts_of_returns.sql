-- What went back of a payment past us, as the books have it; the amount that the provider told may be more than was left.
alter table payments.outside_refunds add column lost_kobo bigint check (lost_kobo >= 0);
update payments.outside_refunds set lost_kobo = coalesce(
  (select sum(amount_kobo) from ledger.transfers where transfers.entry_id = outside_refunds.entry_id), 0);
alter table payments.outside_refunds alter column lost_kobo set not null;

-- Of disputes that were lost before only the books know.
update payments.disputes set lost_kobo = lost, taken_kobo = lost - owed
  from (
    select key, sum(amount_kobo) as lost, coalesce(sum(amount_kobo) filter (where code like 'receivable:%'), 0) as owed
    from ledger.entries join ledger.transfers on entry_id = entries.id join ledger.accounts on accounts.id = from_id
    where kind = 'dispute-lost' group by key) as moved
  where key = 'dispute:' || disputes.id || ':settle';

-- Payments that are otherwise than we asked: what lies of them in `suspense`.
create index intents_received on payments.intents (reference) where received_kobo is not null;

-- Rows of card payments that the check of the books looks at once they are written, as `0061_changed_rows.sql`.
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
