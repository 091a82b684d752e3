-- Where mail of the newsletter ends it, for the button that mail programs show. Holds a token, so it is forgotten with
-- the body.
alter table outbox.messages add column unsubscribe_url text;
