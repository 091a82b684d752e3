-- A claim lives as long as its attempt gives a sign of life, every five seconds: one that died is free after fifteen.
alter table idempotency.answers add column alive_at timestamptz not null default now();
