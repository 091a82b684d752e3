-- Members and operators, their sessions, and the codes and links by which they sign in. A closed account keeps its row,
-- because other rows reference it; nothing in it names the person. Every id of another table has a foreign key.
create schema accounts;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- Set once it is confirmed.
  phone text check (phone ~ '^\+234[0-9]{10}$'),
  kyc_status text not null default 'not_set' check (kyc_status in ('not_set', 'pending', 'rejected', 'verified')),
  created_at timestamptz not null default now(),
  -- In PHC form, which names its own parameters. Null for a person who only signs in with Google.
  password_hash text,
  -- Google's `sub`, the only stable name of a Google account. An email address alone never leads to an account.
  google_subject text,
  -- Null until the code that went to the address was entered.
  email_confirmed_at timestamptz,
  suspended_at timestamptz,
  closed_at timestamptz,
  -- Of the demo market, whose secrets are public. The mark stays under any other address or password.
  is_demo boolean not null default false,
  -- When the member asked to close the account as soon as the rest of the wallet is back on the card.
  closing_asked_at timestamptz
);
create unique index users_email on accounts.users (email);
create unique index users_phone on accounts.users (phone);
create unique index users_google_subject on accounts.users (google_subject);
create index users_by_age on accounts.users (created_at, id);
create index users_closing on accounts.users (closing_asked_at) where closing_asked_at is not null;

create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  -- SHA-256 of the bearer token. The token itself is not stored.
  token_hash bytea not null,
  -- A newcomer may only enter their names. An operator has given a second factor.
  scope text not null check (scope in ('member', 'newcomer', 'operator')),
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When credentials were last entered in this session.
  signed_in_at timestamptz not null default now(),
  -- The latest end. An unused session ends sooner.
  expires_at timestamptz not null,
  -- Nothing may be spent before another sign-in of the last minutes: the session began on a new device, or the identity
  -- was verified since, which raises what may be spent.
  is_untried boolean not null default false
);
create unique index sessions_token on accounts.sessions (token_hash);
create index sessions_user on accounts.sessions (user_id, last_used_at);

-- One live code for each person and purpose. A new code replaces the old one.
create table accounts.codes (
  user_id uuid not null references accounts.users (id) on delete cascade,
  purpose text not null check (purpose in ('registration', 'password_reset', 'new_email', 'new_phone')),
  -- The email address or phone number it was sent to.
  target text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The registration came while the code of an earlier one was still valid. Every email with such a code says so.
  is_second boolean not null default false,
  primary key (user_id, purpose)
);
create index codes_target on accounts.codes (target);

-- Devices with which a person has signed in. Many wrong passwords from elsewhere do not lock these out.
create table accounts.known_devices (
  user_id uuid not null references accounts.users (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Google's ID tokens that were used, until they expire: each opens one session.
create table accounts.used_credentials (
  credential_hash bytea primary key,
  expires_at timestamptz not null
);

-- Changes of an email address that the old address can undo for seven days.
create table accounts.email_changes (
  undo_token_hash bytea primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  old_email text not null,
  undo_until timestamptz not null
);

create table accounts.operators (
  user_id uuid primary key references accounts.users (id),
  -- RFC 6238 secret.
  totp_secret_encrypted bytea not null,
  -- The last 30-second step that was used: each opens one session.
  last_step bigint not null default 0,
  appointed_at timestamptz not null default now(),
  roles text[] not null default '{identity,market,money,auditor}'
    check (roles <@ '{identity,market,money,auditor}' and cardinality(roles) > 0)
);
