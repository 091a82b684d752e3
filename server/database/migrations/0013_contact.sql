create schema contact;

-- What people wrote through the contact form, as they typed it: nobody has checked whose address it is. Mailed to the
-- support address in the same transaction.
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

-- Who gets the newsletter: those who confirmed and did not end it. An ended one stays for a while, so that its links
-- go on answering.
create table contact.subscribers (
  email text primary key,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);

-- The links of letters; the token itself is only in the letter.
create table contact.links (
  token_hash bytea primary key,
  email text not null references contact.subscribers (email) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'end')),
  created_at timestamptz not null default now()
);
create index links_email on contact.links (email);
