-- The money of orders: an account for each order, which holds its money until its end, and earnings of sellers apart from
-- what members can spend.

insert into ledger.accounts (code) values ('revenue:order-fees'), ('vat');

alter table ledger.accounts drop constraint only_members_have_a_balance;
alter table ledger.accounts add constraint only_members_and_orders_have_a_balance
  check ((member_id is not null or code like 'order:%') = (balance_kobo is not null)) not valid;
alter table ledger.accounts validate constraint only_members_and_orders_have_a_balance;
-- A member may ask for more than they have. An order never pays out more than it holds: that would be a fault.
alter table ledger.accounts drop constraint members_money_is_never_negative;
alter table ledger.accounts add constraint members_money_is_never_negative
  check (member_id is null or balance_kobo >= 0) not valid;
alter table ledger.accounts add constraint money_of_orders_is_never_negative
  check (member_id is not null or balance_kobo >= 0) not valid;
alter table ledger.accounts validate constraint members_money_is_never_negative;
alter table ledger.accounts validate constraint money_of_orders_is_never_negative;

create or replace function ledger.account_of(asked text) returns bigint language plpgsql as $$
declare
  found bigint;
  member uuid := substring(asked from '^member:([0-9a-f-]{36}):(?:available|held|earned)$');
  owing uuid := substring(asked from '^receivable:([0-9a-f-]{36})$');
  ordered uuid := substring(asked from '^order:([0-9a-f-]{36})$');
begin
  select id into found from ledger.accounts where code = asked;
  if found is null and (member is not null or owing is not null or ordered is not null) then
    -- Waits for a twin that opens it at the same time, and takes no lock on what the twin opened.
    insert into ledger.accounts (code, member_id, balance_kobo)
      values (asked, member, case when member is not null or ordered is not null then 0 end)
      on conflict (code) do nothing;
    select id into found from ledger.accounts where code = asked;
  end if;
  if found is null then
    raise exception 'The books have no account %', asked;
  end if;
  return found;
end $$;

alter table wallet.transactions drop constraint transactions_kind_check;
alter table wallet.transactions add constraint transactions_kind_check
  check (kind in ('top_up', 'purchase', 'refund', 'return', 'over_limit', 'debt', 'order', 'order_refund')) not valid;
alter table wallet.transactions validate constraint transactions_kind_check;
-- Of a refund of an order: whether its amount may be spent again on the same day. Not if the buyer cancelled.
alter table wallet.transactions add column frees_limit boolean not null default false;

-- The history of each seller's earnings, written in the transaction that books them. The ledger is the truth: the sum of a
-- seller's rows equals `member:{id}:earned`. `user_id` has no foreign key: money outlives accounts.
create schema earnings;

create table earnings.movements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  -- `sale`: an order was released.
  kind text not null check (kind = any (array['sale'])),
  -- The order.
  subject uuid not null,
  -- The number that people use for it.
  number text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  made_at timestamptz not null default now(),
  unique (kind, subject)
);
create index movements_member on earnings.movements (user_id, made_at desc, id desc);

create function reconciliation.note_earnings() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'member', user_id::text from unnest(array[old.user_id, new.user_id]) as rows (user_id)
      where user_id is not null
    union
    select distinct 'order', subject::text from unnest(array[old.subject, new.subject]) as rows (subject)
      where subject is not null;
  return null;
end $$;
create trigger noted after insert or delete or update on earnings.movements
  for each row execute function reconciliation.note_earnings();
