-- What a message says holds a code, a token or PINs, and a backup takes it along while it waits: from here on it is
-- encrypted. What waited before is still in html and text.
alter table outbox.messages
  add column body_sealed bytea,
  drop constraint messages_check1,
  add constraint says_something_until_settled check (is_settled = (text is null and body_sealed is null));
