-- The refund of the card payment by which a refund of an order goes back to the card. Null if the money stayed in the
-- wallet, and for refunds made before this migration.
alter table orders.refunds add column card_refund_id uuid;
