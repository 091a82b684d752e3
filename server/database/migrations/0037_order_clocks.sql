-- Orders that are sent and delivered, reminders, freezes by operators, and outages of the market.
alter table orders.orders
  add column sent_at timestamptz,
  -- Number of the parcel, or name and phone of the rider. Null once the account of the seller is closed.
  add column waybill text,
  add column delivered_at timestamptz,
  -- When the buyer said that the order has arrived.
  add column proven_at timestamptz,
  -- When whoever has to act is reminded of the clock that runs. Moves as `due_at` does.
  add column remind_at timestamptz,
  -- Which SMS the sweep has to send: of the state, or the last reminder of its clock.
  add column sms_due text check (sms_due in ('news', 'reminder')),
  -- The bank of the payer, or an operator. The bank wins where both have frozen an order.
  add column frozen_by text check (frozen_by in ('bank', 'operator')),
  -- When the freeze of an operator ends by itself.
  add column frozen_until timestamptz;
update orders.orders set frozen_by = 'bank' where frozen_at is not null;

alter table orders.orders drop constraint orders_state_check;
alter table orders.orders add constraint orders_state_check
  check (state in ('placed', 'paid', 'accepted', 'sent', 'delivered', 'completed', 'cancelled'));
alter table orders.orders drop constraint code_while_accepted;
alter table orders.orders add constraint code_from_acceptance_to_the_end
  check ((code_encrypted is null) = (state not in ('accepted', 'sent', 'delivered')));
alter table orders.orders add constraint sent_is_dated check (state <> 'sent' or sent_at is not null);
alter table orders.orders add constraint delivered_is_dated check (state <> 'delivered' or delivered_at is not null);
alter table orders.orders add constraint proven_when_delivered check (proven_at is null or delivered_at is not null);
alter table orders.orders add constraint frozen_until_an_end
  check (frozen_by is distinct from 'operator' or frozen_until is not null);

drop index orders.orders_due;
create index orders_due on orders.orders (due_at) where due_at is not null and frozen_at is null;
create index orders_remind on orders.orders (remind_at) where remind_at is not null and frozen_at is null;
create index orders_sms on orders.orders (id) where sms_due is not null and frozen_at is null;
create index orders_frozen on orders.orders (frozen_until) where frozen_at is not null;

-- Times in which the market was down. Clocks of orders were moved by as long.
create table orders.outages (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  reason text not null,
  -- An operator. No foreign key: the record outlives the account.
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  constraint an_hour_at_least check (ended_at - began_at >= interval '1 hour'),
  constraint recorded_once exclude using gist (tstzrange(began_at, ended_at) with &&)
);

drop view orders.order_pages;
create view orders.order_pages as
select
  orders.*, orders.items_kobo + orders.delivery_kobo as total_kobo, now() as read_at,
  first_line.listing as first_listing,
  (select sum(quantity)::integer from orders.lines where lines.order_id = orders.id) as items_count,
  coalesce(shops.storename, '') as storename, coalesce(sellers.kyc_status = 'verified', false) as is_verified,
  sellers.phone as seller_phone, sellers.id is null or sellers.closed_at is not null as is_seller_gone,
  buyers.first_name as buyer_first_name, buyers.last_name as buyer_last_name, buyers.phone as buyer_phone,
  buyers.id is null or buyers.closed_at is not null as is_buyer_gone
from orders.orders
join orders.lines as first_line on first_line.order_id = orders.id and first_line.position = 1
left join accounts.users as sellers on sellers.id = orders.seller_id
left join shops.shops on shops.seller_id = orders.seller_id
left join accounts.users as buyers on buyers.id = orders.buyer_id;
