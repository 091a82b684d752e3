-- A keyed hash of the card that paid a top-up, equal for the same card, until 30 days after the payment.
alter table payments.intents add column card_hash bytea;
create index intents_card on payments.intents (card_hash, paid_at) where card_hash is not null;
