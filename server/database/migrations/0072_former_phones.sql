-- Phones that people had until lately: for seven days they get an SMS about a new bank account.
create table accounts.former_phones (
  user_id uuid not null references accounts.users (id) on delete cascade,
  phone text not null,
  kept_until timestamptz not null,
  primary key (user_id, phone)
);
