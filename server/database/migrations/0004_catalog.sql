create schema catalog;

create table catalog.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Stands on its tile.
  picture_id uuid not null references media.media (id),
  position integer not null,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index categories_name on catalog.categories (lower(name));

create table catalog.products (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references accounts.users (id),
  category_id uuid not null references catalog.categories (id),
  cover_id uuid not null references media.media (id),
  name text not null check (length(name) between 1 and 200),
  brand_name text not null,
  color text not null check (color in ('blue', 'red', 'white', 'brown', 'yellow', 'black')),
  description text not null,
  condition text not null check (condition in ('brand_new', 'fairly_used')),
  condition_grade text check (condition_grade in ('like_new', 'good', 'fair')),
  price_kobo bigint not null check (price_kobo between 0 and 99999999999),
  weight_grams integer not null check (weight_grams >= 0),
  in_stock boolean not null default true,
  warranty_duration integer not null check (warranty_duration between 0 and 6),
  warranty_duration_type text not null check (warranty_duration_type in ('none', 'month', 'year')),
  warranty_address text not null,
  -- The state of the seller's shop, kept here so that a list can be filtered by it.
  state text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why it is off the market; a product without either is listed.
  unlisted_at timestamptz,
  deleted_at timestamptz,
  is_listed boolean not null generated always as (unlisted_at is null and deleted_at is null) stored,
  check (condition = 'fairly_used' or condition_grade is null)
);

-- Pictures after the cover, in order.
create table catalog.product_media (
  product_id uuid not null references catalog.products (id) on delete cascade,
  position smallint not null check (position between 1 and 6),
  media_id uuid not null references media.media (id),
  primary key (product_id, position)
);
