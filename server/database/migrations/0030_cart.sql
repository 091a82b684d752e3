-- Products that members are about to order. Every id of another table has a foreign key.
create schema cart;

-- A product that is no longer listed stays here, so that its member reads why it cannot be ordered.
create table cart.items (
  user_id uuid not null references accounts.users (id) on delete cascade,
  product_id uuid not null references catalog.products (id) on delete cascade,
  -- As the member asked for, though fewer may be left.
  quantity integer not null check (quantity between 1 and 99),
  -- The price when the member last put the product into the cart.
  seen_price_kobo bigint not null check (seen_price_kobo >= 0),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index items_product on cart.items (product_id);
create index items_age on cart.items (added_at);

-- Each item with its product as it is now. It is joined here, because only migrations may name tables of other modules.
create view cart.lines as
select
  items.user_id, items.quantity, items.seen_price_kobo, items.added_at,
  pages.id, pages.name, pages.price_kobo, pages.condition, pages.warranty_address, pages.created_at, pages.in_stock,
  pages.cover_id, pages.cover_media_type, pages.cover_width, pages.cover_height, pages.cover_placeholder,
  pages.is_listed, pages.seller_id, pages.storename, pages.store_state, pages.is_verified, pages.is_orderable,
  pages.pickup_place, pages.pickup_days, pages.door_fee_home_kobo, pages.door_fee_elsewhere_kobo, pages.door_days,
  pages.pieces
from cart.items join catalog.product_pages as pages on pages.id = items.product_id;
