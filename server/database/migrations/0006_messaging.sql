-- Messages from the market to members, in their inbox. Every id of another table has a foreign key.
create schema messaging;

-- Deleted after a year.
create table messaging.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  subject text not null,
  -- Plain text. An empty line separates paragraphs.
  body text not null,
  -- Null for the market's own team, whose name is not stored with each message.
  sender text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_inbox on messaging.messages (user_id, created_at desc, id desc);
create index messages_age on messaging.messages (created_at);
