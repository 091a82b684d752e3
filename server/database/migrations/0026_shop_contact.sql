-- What the page of a shop shows besides: its phone, and the categories of its products, the largest first.

create or replace view shops.shop_pages as
select
  shops.seller_id, shops.storename, shops.description, shops.state, shops.city,
  sellers.created_at as date_joined, sellers.kyc_status = 'verified' as is_verified,
  (select count(*) from catalog.products where products.seller_id = shops.seller_id and is_listed) as product_count,
  sellers.phone,
  array(
    select json_build_object('id', categories.id, 'name', categories.name, 'product_count', count(*))
    from catalog.products join catalog.categories on categories.id = products.category_id
    where products.seller_id = shops.seller_id and is_listed
    group by categories.id, categories.name order by count(*) desc, categories.name
  ) as categories
from shops.shops join accounts.users as sellers on sellers.id = shops.seller_id
where sellers.suspended_at is null;
