create schema shops;

-- One shop per seller; the country is always Nigeria.
create table shops.shops (
  seller_id uuid primary key references accounts.users (id),
  storename text not null,
  description text not null default '',
  address_1 text not null,
  address_2 text not null default '',
  city text not null,
  state text not null,
  postal_code text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
