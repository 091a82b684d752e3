-- Counters of rate limits.
create schema limits;

-- How often something was done in the current window. rate-limiter-flexible requires these columns. Unlogged: after a crash
-- every window starts anew, and counting writes no write-ahead log.
create unlogged table limits.counters (
  -- Keyed hash of the rule and of the caller it counts. No address or email is stored.
  key text primary key,
  points integer not null default 0,
  -- When the window closes, in milliseconds since 1970.
  expire bigint
);
create index counters_expire on limits.counters (expire);
