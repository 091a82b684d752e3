-- Each night payments are looked for that were paid days ago and are in no payout of the card provider.
create index intents_paid on payments.intents (paid_at) where entry_id is not null;
