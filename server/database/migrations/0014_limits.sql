create schema limits;

-- How often something was done in the window that is open now. The columns are those that rate-limiter-flexible
-- writes to. Unlogged: after a crash every window starts anew, and a count costs no write-ahead log.
create unlogged table limits.counters (
  -- A keyed hash of the rule and of whom it counts: no address and no e-mail stands here.
  key text primary key,
  points integer not null default 0,
  -- When the window closes, in milliseconds since 1970.
  expire bigint
);

create index counters_expire on limits.counters (expire);
