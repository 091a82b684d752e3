-- Products that members saved. Every id of another table has a foreign key.
create schema saved_items;

-- A product that is no longer listed stays here, so that it is still saved when it comes back.
create table saved_items.items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  product_id uuid not null references catalog.products (id) on delete cascade,
  saved_at timestamptz not null default now(),
  -- The price when it was saved, to notify the member of a lower one. Null if it is unknown.
  price_kobo bigint check (price_kobo >= 0),
  unique (user_id, product_id)
);
create index items_of_user on saved_items.items (user_id, saved_at desc, id desc);
create index items_product on saved_items.items (product_id);
