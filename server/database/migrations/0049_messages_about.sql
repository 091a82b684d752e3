-- What a message is about, such as an order, so that operators read what was sent about it.
alter table outbox.messages add column about uuid;
create index messages_about on outbox.messages (about, created_at) where about is not null;
