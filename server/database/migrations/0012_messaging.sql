create schema messaging;

-- What the market tells a member inside their account. Deleted after a year.
create table messaging.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  subject text not null,
  -- Plain text; paragraphs are separated by an empty line.
  body text not null,
  -- Null where the market's own team writes, whose name is not kept with each message.
  sender text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_inbox on messaging.messages (user_id, created_at desc, id desc);
create index messages_age on messaging.messages (created_at);
