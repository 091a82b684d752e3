-- Where members want their orders brought. Orders keep a copy, so an address can be changed and removed at any time.
create schema addresses;

create table addresses.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  name text not null,
  -- +234…
  phone text not null,
  street text not null,
  -- What the address is near.
  landmark text,
  town text not null,
  -- Name of a state.
  state text not null,
  -- For the rider.
  note text,
  -- The checkout offers this address first.
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create index addresses_of_user on addresses.addresses (user_id, created_at desc, id);
create unique index addresses_default on addresses.addresses (user_id) where is_default;
