-- The order that a transaction is about, also of what goes on to a card and of a correction, whose subjects are others.
alter table wallet.transactions add column order_id uuid;
update wallet.transactions set order_id = subject::uuid
where kind = 'order' or (kind = 'order_refund' and subject in (select id::text from orders.orders));
update wallet.transactions set order_id = corrections.order_id
from orders.corrections where kind = 'order_refund' and subject = corrections.id::text;
