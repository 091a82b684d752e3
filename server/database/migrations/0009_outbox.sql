create schema outbox;

-- A letter or SMS, written in the transaction of what caused it and sent later. This row is the truth: the job that
-- sends it may be lost or come twice. What it said is forgotten once it is settled, because it may hold a code.
create table outbox.messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  -- An address, or +234 and ten digits.
  recipient text not null,
  reply_to text,
  subject text,
  html text,
  text text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Whoever sends it moves this ahead first, so that nobody else does meanwhile.
  next_attempt_at timestamptz not null default now(),
  -- Taken on by the mail server or the SMS service.
  sent_at timestamptz,
  -- Given up.
  died_at timestamptz,
  last_error text,
  is_settled boolean generated always as (sent_at is not null or died_at is not null) stored,
  check (sent_at is null or died_at is null),
  check (is_settled = (text is null)),
  check (channel = 'sms' or subject is not null)
);

create index messages_waiting on outbox.messages (next_attempt_at) where not is_settled;
create index messages_settled on outbox.messages (created_at) where is_settled;
