-- Orders paid by card: placed until the payment is confirmed, and frozen while the payer's bank looks at it.
alter table orders.checkouts add column pay_with text not null default 'wallet' check (pay_with in ('wallet', 'card'));

alter table orders.orders
  -- The card payment that has paid it. Null if it was paid from the wallet, or not yet.
  add column payment_reference text,
  add column paid_at timestamptz,
  -- Where its money goes if it comes back.
  add column refund_to text not null default 'wallet' check (refund_to in ('wallet', 'card')),
  -- Since when the payer's bank looks at the payment. Nothing happens to the order until the bank has decided.
  add column frozen_at timestamptz;
update orders.orders set paid_at = created_at;
alter table orders.orders drop constraint orders_state_check;
alter table orders.orders add constraint orders_state_check
  check (state in ('placed', 'paid', 'accepted', 'completed', 'cancelled'));
alter table orders.orders add constraint paid_after_placed
  check (case state when 'placed' then paid_at is null when 'cancelled' then true else paid_at is not null end);
alter table orders.orders add constraint only_paid_orders_are_refunded check (refunded_kobo = 0 or paid_at is not null);
create index orders_payment on orders.orders (payment_reference) where payment_reference is not null;
-- Unpaid orders of a day are counted.
create index orders_unpaid on orders.orders (buyer_id, created_at) where paid_at is null;

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

drop trigger noted on orders.orders;
create trigger noted
  after insert or delete or update of id, buyer_id, seller_id, state, items_kobo, delivery_kobo, refunded_kobo, commission_bp,
    commission_least_kobo, commission_most_kobo, vat_bp, payment_reference, paid_at
  on orders.orders for each row execute function reconciliation.note_order();
