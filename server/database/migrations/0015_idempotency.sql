create schema idempotency;

-- Calls that were sent with an idempotency key, and what they were answered. A row is claimed before the call is done
-- and answered afterwards; where the call was refused or failed the row is gone again. Only hashes of the key and the
-- request stand here, and no answer that carries a secret.
create table idempotency.answers (
  -- Of the person, the call and the key.
  key_hash bytea primary key,
  request_hash bytea not null,
  -- The request that does the call.
  claimed_by text not null,
  claimed_at timestamptz not null default now(),
  -- Null while it is under way. Empty where the answer has no content.
  answer bytea
);

create index answers_claimed on idempotency.answers (claimed_at);
