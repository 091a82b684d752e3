-- What the market needs to take orders: the pieces of a product that are left, and the terms of shops.

-- Pieces left. Without a row a product in stock has one piece. They are apart from products, because each change of a
-- product drops cached responses: only `in_stock` follows them, when pieces reach 0 or leave 0.
create table catalog.stock (
  product_id uuid primary key references catalog.products (id) on delete cascade,
  pieces integer not null check (pieces between 0 and 999)
) with (fillfactor = 80);

create function catalog.follow_stock() returns trigger
language plpgsql
as $$
begin
  update catalog.products set in_stock = new.pieces > 0, updated_at = now()
  where id = new.product_id and in_stock <> (new.pieces > 0);
  return null;
end
$$;
create trigger follow_stock after insert or update on catalog.stock
  for each row execute function catalog.follow_stock();

-- Whether buyers may order a product, and the products of a category.
alter table catalog.products add takes_orders boolean not null default true;
alter table catalog.categories add takes_orders boolean not null default true;

-- How the seller of a shop hands over what buyers order: pickup, door delivery, or both.
create table shops.order_terms (
  seller_id uuid primary key references shops.shops (seller_id) on delete cascade,
  takes_orders boolean not null,
  pickup_place text,
  pickup_days integer check (pickup_days between 1 and 20),
  -- In the state of the shop, and in other states: null where the seller does not deliver.
  door_fee_home_kobo bigint check (door_fee_home_kobo >= 0),
  door_fee_elsewhere_kobo bigint check (door_fee_elsewhere_kobo >= 0),
  door_days integer check (door_days between 1 and 20),
  updated_at timestamptz not null default now(),
  check ((pickup_place is null) = (pickup_days is null)),
  check ((door_fee_home_kobo is null) = (door_days is null)),
  check (door_fee_elsewhere_kobo is null or door_days is not null),
  check (not takes_orders or pickup_days is not null or door_days is not null)
);

-- Product pages show the terms, lists do not.
create function shops.tell_terms() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('changes', 'shop:' || new.seller_id);
  return null;
end
$$;
create trigger tell_terms after insert or update on shops.order_terms
  for each row execute function shops.tell_terms();

create or replace view catalog.product_pages as
select
  cards.*, products.is_listed, products.deleted_at, products.updated_at, products.category_id,
  categories.name as category_name, products.brand_name, products.color, products.description,
  products.condition_grade, products.weight_grams, products.warranty_duration, products.warranty_duration_type,
  array(
    select json_build_object('id', pictures.id, 'media_type', pictures.media_type, 'width', pictures.width,
      'height', pictures.height, 'placeholder', pictures.placeholder)
    from catalog.product_media join media.media as pictures on pictures.id = product_media.media_id
    where product_media.product_id = products.id order by product_media.position
  ) as pictures,
  case when products.taken_down_at is not null then (
    select reason from catalog.take_downs where take_downs.product_id = products.id and restored_at is null
  ) end as taken_down_reason,
  products.seller_id, sellers.first_name, sellers.last_name, sellers.phone, sellers.created_at as date_joined,
  sellers.kyc_status = 'verified' as is_verified,
  coalesce(shops.storename, '') as storename, coalesce(shops.state, products.state) as store_state,
  coalesce(shops.city, '') as store_city, coalesce(shops.address_1, '') as store_address_1,
  products.takes_orders,
  -- Whether product, category and shop take orders. Without orders the terms are null.
  products.takes_orders and categories.takes_orders and terms.seller_id is not null as is_orderable,
  terms.pickup_place, terms.pickup_days, terms.door_fee_home_kobo, terms.door_fee_elsewhere_kobo, terms.door_days,
  case when products.in_stock then coalesce(stock.pieces, 1) else 0 end as pieces
from catalog.products
join catalog.product_cards as cards using (id)
join catalog.categories on categories.id = products.category_id
join accounts.users as sellers on sellers.id = products.seller_id
left join shops.shops on shops.seller_id = products.seller_id
left join shops.order_terms as terms on terms.seller_id = products.seller_id and terms.takes_orders
left join catalog.stock on stock.product_id = products.id;

create or replace view catalog.operator_categories as
select
  categories.id, categories.name, categories.position, categories.retired_at is not null as is_retired,
  picture.id as picture_id, picture.media_type, picture.width, picture.height, picture.placeholder,
  categories.takes_orders
from catalog.categories join media.media as picture on picture.id = categories.picture_id;
