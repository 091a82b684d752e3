-- What a suspended member sells leaves the market with them, and comes back when they do. What shows or finds listed
-- products is made again around the new meaning of "listed".

drop view shops.shop_pages;
drop view catalog.product_pages;
drop index catalog.products_by_seller;
-- Takes its indexes with it.
alter table catalog.products drop column is_listed;
alter table catalog.products
  -- Its seller is suspended.
  add column suspended_at timestamptz,
  add column is_listed boolean not null generated always as (
    unlisted_at is null and deleted_at is null and paused_at is null and taken_down_at is null and suspended_at is null
  ) stored;
update catalog.products set suspended_at = sellers.suspended_at
  from accounts.users as sellers where sellers.id = products.seller_id and sellers.suspended_at is not null;
select catalog.create_product_indexes();

create function catalog.follow_suspension() returns trigger
language plpgsql
as $$
begin
  update catalog.products set suspended_at = new.suspended_at where seller_id = new.id;
  return null;
end
$$;
create trigger follow_suspension after update of suspended_at on accounts.users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function catalog.follow_suspension();
-- Their shop goes too, also where nothing stands in it.
create trigger tell_suspension after update of suspended_at on accounts.users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function catalog.tell_change();

create or replace function catalog.status_of(product catalog.products) returns text
language sql immutable parallel safe
return case
  when (product).deleted_at is not null then 'deleted'
  when (product).taken_down_at is not null then 'taken_down'
  when (product).unlisted_at is not null then 'unlisted'
  when (product).suspended_at is not null then 'suspended'
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
from shops.shops join accounts.users as sellers on sellers.id = shops.seller_id
where sellers.suspended_at is null;
