-- What happens after release: the buyer asks to return the goods, and the seller refunds all or part out of the earnings.

-- A request of the buyer, one an order. `asked`: the seller has to answer. `accepted`: the buyer brings the goods back, then
-- the seller refunds. `declined`: by the seller, or by silence: then `answered_at` is null. `lapsed`: accepted, and never
-- refunded; or the buyer has closed the account.
create table orders.take_backs (
  order_id uuid primary key references orders.orders (id),
  -- As in the order. Without foreign keys: requests outlive accounts.
  buyer_id uuid not null,
  seller_id uuid not null,
  -- Why. Empty where no reason was needed, and once the account of the buyer is closed.
  text text not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'refunded', 'lapsed')),
  asked_at timestamptz not null default now(),
  -- What the seller wrote. Null once their account is closed.
  answer_text text,
  answered_at timestamptz,
  -- When the clock of the state ends, and when to remind of it.
  due_at timestamptz,
  remind_at timestamptz,
  ended_at timestamptz,
  constraint clock_until_the_end check ((due_at is null) = (state not in ('asked', 'accepted'))),
  constraint ended_at_its_end check ((ended_at is null) = (due_at is not null)),
  constraint reminded_until_the_end check (remind_at is null or due_at is not null),
  constraint answered_before_the_rest check (
    (answered_at is null or state <> 'asked') and (answered_at is not null or state in ('asked', 'declined', 'lapsed')))
) with (fillfactor = 80);
create index take_backs_buyer_open on orders.take_backs (buyer_id) where ended_at is null;
create index take_backs_seller on orders.take_backs (seller_id, asked_at);
create index take_backs_seller_open on orders.take_backs (seller_id) where ended_at is null;
create index take_backs_due on orders.take_backs (due_at) where due_at is not null;
create index take_backs_remind on orders.take_backs (remind_at) where remind_at is not null;

-- What a seller gave back after release, from the first of an order on.
create table orders.refunds (
  order_id uuid not null references orders.orders (id),
  number integer not null check (number between 1 and 9),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Where the money went.
  refunded_to text not null check (refunded_to in ('wallet', 'card')),
  -- Hash of the browser's name for this attempt; null if it gave none.
  attempt_hash bytea,
  made_at timestamptz not null default now(),
  primary key (order_id, number)
);
create unique index refunds_attempt on orders.refunds (order_id, attempt_hash);

-- The sum of these refunds. Together with what came back at the end, it is never more than the total.
alter table orders.orders add column returned_kobo bigint not null default 0;
alter table orders.orders add constraint returned_at_most_the_rest
  check (returned_kobo >= 0 and refunded_kobo + returned_kobo <= items_kobo + delivery_kobo) not valid;
alter table orders.orders add constraint returned_after_release
  check (returned_kobo = 0 or state = 'completed') not valid;
alter table orders.orders validate constraint returned_at_most_the_rest;
alter table orders.orders validate constraint returned_after_release;

-- `refund`: given back to the buyer after release. `fee_return`: the difference of the fees, which comes back. Their subject
-- is the order, and `part` the number of the refund.
alter table earnings.movements add column part integer not null default 0 check (part between 0 and 9);
alter table earnings.movements drop constraint movements_kind_check;
alter table earnings.movements add constraint movements_kind_check
  check (kind in ('sale', 'correction', 'correction_taken', 'withdrawal', 'withdrawal_return', 'refund', 'fee_return'))
  not valid;
alter table earnings.movements add constraint only_refunds_are_numbered
  check ((kind in ('refund', 'fee_return')) = (part > 0)) not valid;
alter table earnings.movements validate constraint movements_kind_check;
alter table earnings.movements validate constraint only_refunds_are_numbered;
alter table earnings.movements drop constraint movements_kind_subject_key;
create unique index movements_kind_subject_part on earnings.movements (kind, subject, part);

-- Notes changed rows, so that the next check compares their order with the books (see 0023_reconciliation.sql).
create or replace function reconciliation.note_earnings() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'member', user_id::text from unnest(array[old.user_id, new.user_id]) as rows (user_id)
      where user_id is not null
    union
    select distinct case when kind in ('sale', 'refund', 'fee_return') then 'order'
        when kind in ('correction', 'correction_taken') then 'correction' else 'withdrawal' end, subject::text
      from (values (old.kind, old.subject), (new.kind, new.subject)) as rows (kind, subject) where subject is not null;
  return null;
end $$;

create function reconciliation.note_order_refund() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'order', order_id::text from unnest(array[old.order_id, new.order_id]) as rows (order_id)
      where order_id is not null;
  return null;
end $$;
create trigger noted after insert or delete or update of order_id, number, amount_kobo
  on orders.refunds for each row execute function reconciliation.note_order_refund();
create trigger noted_return after update of returned_kobo
  on orders.orders for each row execute function reconciliation.note_order();

drop view orders.order_pages;
create view orders.order_pages as
select
  orders.*, orders.items_kobo + orders.delivery_kobo as total_kobo, now() as read_at,
  first_line.listing as first_listing,
  (select sum(quantity)::integer from orders.lines where lines.order_id = orders.id) as items_count,
  -- Of the open complaint.
  complaint.state as complaint_state, complaint.kind as complaint_kind, complaint.wants as complaint_wants,
  complaint.answer as complaint_answer,
  (select count(*)::integer from orders.complaints where complaints.order_id = orders.id) as complaints,
  (select coalesce(sum(amount_kobo), 0)::bigint from orders.corrections
    where corrections.order_id = orders.id and pay = 'buyer') as corrected_kobo,
  take_back.state as return_state, take_back.due_at as return_due_at,
  (select count(*)::integer from orders.refunds where refunds.order_id = orders.id) as refunds,
  kinds.has_non_refundable, kinds.has_returnable,
  coalesce(shops.storename, '') as storename, coalesce(sellers.kyc_status = 'verified', false) as is_verified,
  sellers.phone as seller_phone, sellers.id is null or sellers.closed_at is not null as is_seller_gone,
  buyers.first_name as buyer_first_name, buyers.last_name as buyer_last_name, buyers.phone as buyer_phone,
  buyers.id is null or buyers.closed_at is not null as is_buyer_gone
from orders.orders
join orders.lines as first_line on first_line.order_id = orders.id and first_line.position = 1
cross join lateral (
  select bool_or(non_refundable) as has_non_refundable, not bool_and(non_refundable) as has_returnable
  from orders.lines where lines.order_id = orders.id
) as kinds
left join orders.take_backs as take_back on take_back.order_id = orders.id
left join orders.complaints as complaint on complaint.order_id = orders.id and complaint.ended_at is null
left join accounts.users as sellers on sellers.id = orders.seller_id
left join shops.shops on shops.seller_id = orders.seller_id
left join accounts.users as buyers on buyers.id = orders.buyer_id;
