-- What is about an order. Of transactions also those that go on to a card, and corrections, whose subjects are others.
alter table wallet.transactions add column order_id uuid;
update wallet.transactions set order_id = subject::uuid
where kind = 'order' or (kind = 'order_refund' and subject in (select id::text from orders.orders));
-- What a seller gave back after release has the order and the number of the part.
update wallet.transactions set order_id = split_part(subject, ' ', 1)::uuid
where kind = 'order_refund' and subject like '% %';
update wallet.transactions set order_id = corrections.order_id
from orders.corrections where kind = 'order_refund' and subject = corrections.id::text;

-- Messages, so that operators read what was sent about an order.
alter table outbox.messages add column about uuid;
create index messages_about on outbox.messages (about, created_at) where about is not null;
