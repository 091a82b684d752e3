-- Emails and SMS to send. No row references a person: an address is enough.
create schema outbox;

-- A message is inserted in the transaction that causes it, and sent later. This row is the truth: the job that sends it may
-- be lost or run twice. The body is deleted once the message is sent or given up, because it may contain a code.
create table outbox.messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  -- An address, or +234 and ten digits.
  recipient text not null,
  reply_to text,
  subject text,
  -- Only in messages from before bodies were encrypted.
  html text,
  text text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The process that sends a message moves this ahead first, so that no other one sends it too.
  next_attempt_at timestamptz not null default now(),
  -- Accepted by the mail server or the SMS service.
  sent_at timestamptz,
  -- Given up.
  died_at timestamptz,
  last_error text,
  is_settled boolean generated always as (sent_at is not null or died_at is not null) stored,
  -- Address that ends the newsletter, for the button of mail programs. It contains a token, so it is deleted with the body.
  unsubscribe_url text,
  -- It may contain a code, a token or PINs, and a backup includes it while it waits.
  body_encrypted bytea,
  check (sent_at is null or died_at is null),
  check (channel = 'sms' or subject is not null),
  constraint says_something_until_settled check (is_settled = (text is null and body_encrypted is null))
);
create index messages_waiting on outbox.messages (next_attempt_at) where not is_settled;
create index messages_settled on outbox.messages (created_at) where is_settled;
