-- The contact form and the newsletter. No row references a member: visitors use both.
create schema contact;

-- What people typed into the contact form; nobody has checked whose address it is. Mailed to the support address in the
-- same transaction.
create table contact.enquiries (
  id uuid primary key default gen_random_uuid(),
  user_name text not null,
  title text not null,
  user_email text not null,
  message text not null,
  written_at timestamptz not null default now()
);
create index enquiries_email on contact.enquiries (lower(user_email));
create index enquiries_age on contact.enquiries (written_at);

-- The newsletter goes to those who confirmed and did not end it. An ended row stays for a while, so that its links still work.
create table contact.subscribers (
  email text primary key,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);

-- Links in emails. The token itself is in the email alone.
create table contact.links (
  token_hash bytea primary key,
  email text not null references contact.subscribers (email) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'end')),
  created_at timestamptz not null default now()
);
create index links_email on contact.links (email);
