-- What pages show of several modules at once. It is joined here, because only migrations may name tables of other modules.

create view catalog.product_cards as
select
  products.id, products.name, products.price_kobo, products.condition, products.warranty_address,
  products.created_at, products.in_stock,
  cover.id as cover_id, cover.media_type as cover_media_type, cover.width as cover_width,
  cover.height as cover_height, cover.placeholder as cover_placeholder
from catalog.products join media.media as cover on cover.id = products.cover_id;

create view catalog.category_tiles as
select
  categories.id, categories.name, categories.position,
  picture.id as picture_id, picture.media_type, picture.width, picture.height, picture.placeholder
from catalog.categories join media.media as picture on picture.id = categories.picture_id
where categories.retired_at is null;

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

-- Every product, whatever its status.
create view catalog.operator_products as
select
  products.id, products.name, products.name_text, products.price_kobo, products.created_at, products.seller_id,
  sellers.first_name, sellers.last_name, sellers.email, catalog.status_of(products) as status,
  (select reason from catalog.take_downs where take_downs.product_id = products.id and restored_at is null)
    as taken_down_reason
from catalog.products join accounts.users as sellers on sellers.id = products.seller_id;

-- Every category, retired ones too.
create view catalog.operator_categories as
select
  categories.id, categories.name, categories.position, categories.retired_at is not null as is_retired,
  picture.id as picture_id, picture.media_type, picture.width, picture.height, picture.placeholder
from catalog.categories join media.media as picture on picture.id = categories.picture_id;

create view reports.operator_reports as
select reports.*, products.name as product_name, products.seller_id, catalog.status_of(products) as product_status,
  reporters.email as reporter_member_email
from reports.reports
join catalog.products on products.id = reports.product_id
left join accounts.users as reporters on reporters.id = reports.reporter_id;
