-- Beside the badge of a verified seller stands the name that an operator has compared with the documents.
create or replace view catalog.product_pages as
select
  cards.id, cards.name, cards.price_kobo, cards.condition, cards.warranty_address, cards.created_at, cards.in_stock,
  cards.cover_id, cards.cover_media_type, cards.cover_width, cards.cover_height, cards.cover_placeholder,
  products.is_listed, products.deleted_at, products.updated_at, products.category_id,
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
  products.seller_id,
  case when sellers.kyc_status = 'verified' then coalesce(sellers.verified_first_name, sellers.first_name)
    else sellers.first_name end as first_name,
  case when sellers.kyc_status = 'verified' then coalesce(sellers.verified_last_name, sellers.last_name)
    else sellers.last_name end as last_name,
  sellers.phone, sellers.created_at as date_joined,
  sellers.kyc_status = 'verified' as is_verified,
  coalesce(shops.storename, '') as storename, coalesce(shops.state, products.state) as store_state,
  coalesce(shops.city, '') as store_city, coalesce(shops.address_1, '') as store_address_1,
  products.takes_orders,
  -- Whether product, category, shop and seller take orders. Without orders the terms are null.
  products.takes_orders and categories.takes_orders and categories.retired_at is null
    and sellers.kyc_status = 'verified' and terms.seller_id is not null as is_orderable,
  terms.pickup_place, terms.pickup_days, terms.door_fee_home_kobo, terms.door_fee_elsewhere_kobo, terms.door_days,
  case when products.in_stock then coalesce(stock.pieces, 1) else 0 end as pieces,
  categories.is_returnable
from catalog.products
join catalog.product_cards as cards using (id)
join catalog.categories on categories.id = products.category_id
join accounts.users as sellers on sellers.id = products.seller_id
left join shops.shops on shops.seller_id = products.seller_id
left join shops.order_terms as terms on terms.seller_id = products.seller_id and terms.takes_orders
left join catalog.stock on stock.product_id = products.id;
