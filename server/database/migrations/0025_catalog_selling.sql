-- Selling: a product is off the market while its seller keeps it there, while no plan has a place for it, and while an
-- operator has taken it down. What shows or finds listed products is made again around the new meaning of "listed".

drop view shops.shop_pages;
drop view catalog.product_pages;
drop index catalog.products_by_seller;
-- Takes its indexes with it.
alter table catalog.products drop column is_listed;
alter table catalog.products
  -- No plan of its seller has a place for it.
  add column paused_at timestamptz,
  add column taken_down_at timestamptz,
  add column is_listed boolean not null generated always as (
    unlisted_at is null and deleted_at is null and paused_at is null and taken_down_at is null
  ) stored;
select catalog.create_product_indexes();

-- Who took a product down, when and why; one stands until it is restored.
create table catalog.take_downs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references catalog.products (id) on delete cascade,
  reason text not null,
  taken_down_by uuid not null references accounts.users (id),
  taken_down_at timestamptz not null default now(),
  restored_by uuid references accounts.users (id),
  restored_at timestamptz
);
create unique index take_downs_standing on catalog.take_downs (product_id) where restored_at is null;

-- How often a product was looked at, and its seller asked for: roughly, see interest.ts.
create table catalog.interest (
  product_id uuid primary key references catalog.products (id) on delete cascade,
  views bigint not null default 0,
  contacts bigint not null default 0
) with (fillfactor = 80);

create function catalog.status_of(product catalog.products) returns text
language sql immutable parallel safe
return case
  when (product).deleted_at is not null then 'deleted'
  when (product).taken_down_at is not null then 'taken_down'
  when (product).unlisted_at is not null then 'unlisted'
  when (product).paused_at is not null then 'paused'
  else 'listed'
end;

create view catalog.product_pages as
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
  coalesce(shops.city, '') as store_city, coalesce(shops.address_1, '') as store_address_1
from catalog.products
join catalog.product_cards as cards using (id)
join catalog.categories on categories.id = products.category_id
join accounts.users as sellers on sellers.id = products.seller_id
left join shops.shops on shops.seller_id = products.seller_id;

create view shops.shop_pages as
select
  shops.seller_id, shops.storename, shops.description, shops.state, shops.city,
  sellers.created_at as date_joined, sellers.kyc_status = 'verified' as is_verified,
  (select count(*) from catalog.products where products.seller_id = shops.seller_id and is_listed) as product_count
from shops.shops join accounts.users as sellers on sellers.id = shops.seller_id;

-- Every product for operators, whatever its status.
create view catalog.desk_products as
select
  products.id, products.name, products.name_text, products.price_kobo, products.created_at, products.seller_id,
  sellers.first_name, sellers.last_name, sellers.email, catalog.status_of(products) as status,
  (select reason from catalog.take_downs where take_downs.product_id = products.id and restored_at is null)
    as taken_down_reason
from catalog.products join accounts.users as sellers on sellers.id = products.seller_id;
