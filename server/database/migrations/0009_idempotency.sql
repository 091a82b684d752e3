-- Responses of calls with an idempotency key, for repeated requests.
create schema idempotency;

-- A row is claimed before the call and filled with the response afterwards. If the call is refused or fails, the row is
-- deleted. Of key and request only hashes are stored.
create table idempotency.responses (
  -- Of the caller, the call and the key.
  key_hash bytea primary key,
  request_hash bytea not null,
  -- Id of the request that makes the call.
  claimed_by text not null,
  claimed_at timestamptz not null default now(),
  -- Encrypted. Null while the call is under way, empty if the response has no content.
  answer bytea,
  status smallint not null default 200,
  -- Renewed every five seconds by the request that makes the call. A claim that is not renewed is free after 15 seconds.
  alive_at timestamptz not null default now()
);
create index responses_claimed on idempotency.responses (claimed_at);
