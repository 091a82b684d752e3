-- Signing in: passwords, Google, sessions, codes, and the way back from a changed e-mail.

alter table accounts.users
  -- Null for a person who only signs in with Google. In PHC form, which names its own parameters.
  add column password_hash text,
  -- Google's `sub`: the one stable name of a Google account. An e-mail address alone never leads to an account.
  add column google_subject text,
  -- Null until the code that went to the address was entered. A phone is only kept once it is confirmed.
  add column email_confirmed_at timestamptz,
  add column suspended_at timestamptz,
  -- The row of a closed account stays, because other rows lead to it; nothing in it names the person.
  add column closed_at timestamptz;
create unique index users_google_subject on accounts.users (google_subject);
update accounts.users set email_confirmed_at = created_at;

create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  -- SHA-256 of the bearer token, which itself is kept nowhere.
  token_hash bytea not null,
  -- A newcomer may only give the names; an operator has proved a second factor.
  scope text not null check (scope in ('member', 'newcomer', 'operator')),
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When credentials were last given in this session.
  signed_in_at timestamptz not null default now(),
  -- However much it is used, a session ends then; unused, it ends sooner.
  expires_at timestamptz not null
);
create unique index sessions_token on accounts.sessions (token_hash);
create index sessions_user on accounts.sessions (user_id, last_used_at);

-- One live code per person and purpose: a new one takes the place of the old.
create table accounts.codes (
  user_id uuid not null references accounts.users (id) on delete cascade,
  purpose text not null check (purpose in ('registration', 'password_reset', 'new_email', 'new_phone')),
  -- The e-mail address or phone number it was sent to.
  target text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index codes_target on accounts.codes (target);

-- From where a person has signed in before: a flood of wrong passwords from elsewhere does not lock them out.
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

-- For seven days the old address can take a changed e-mail back.
create table accounts.email_changes (
  undo_token_hash bytea primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  old_email text not null,
  undo_until timestamptz not null
);

create table accounts.operators (
  user_id uuid primary key references accounts.users (id),
  -- RFC 6238 secret, sealed with the system's own key.
  totp_secret_sealed bytea not null,
  -- The last 30-second step that was used: each opens one session.
  last_step bigint not null default 0,
  appointed_at timestamptz not null default now()
);
