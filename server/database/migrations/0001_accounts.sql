-- People. Sign-in, sessions and codes come with the accounts feature.
create schema accounts;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text check (phone ~ '^\+234[0-9]{10}$'),
  kyc_status text not null default 'not_set' check (kyc_status in ('not_set', 'pending', 'rejected', 'verified')),
  created_at timestamptz not null default now()
);
create unique index users_email on accounts.users (email);
create unique index users_phone on accounts.users (phone);
