-- Closing an account and an export read what was sent to a person.
create index messages_recipient on outbox.messages (recipient);
-- What is about something stays longest, so the sweep looks at it apart from the rest.
drop index outbox.messages_settled;
create index messages_settled on outbox.messages (created_at) where is_settled and about is null;
create index messages_settled_about on outbox.messages (created_at) where is_settled and about is not null;
