-- Operators look for the payments of an address.
create index intents_email on payments.intents (email) where email is not null;
