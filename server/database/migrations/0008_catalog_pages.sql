-- What pages show, joined here because only migrations may name tables of other modules.

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
  cards.*, products.is_listed, products.deleted_at, products.category_id, categories.name as category_name,
  products.brand_name, products.color, products.description, products.condition_grade, products.weight_grams,
  products.warranty_duration, products.warranty_duration_type,
  array(
    select json_build_object('id', pictures.id, 'media_type', pictures.media_type, 'width', pictures.width,
      'height', pictures.height, 'placeholder', pictures.placeholder)
    from catalog.product_media join media.media as pictures on pictures.id = product_media.media_id
    where product_media.product_id = products.id order by product_media.position
  ) as pictures,
  products.seller_id, sellers.first_name, sellers.last_name, sellers.phone, sellers.created_at as date_joined,
  sellers.kyc_status = 'verified' as is_verified,
  coalesce(shops.storename, '') as storename, coalesce(shops.state, products.state) as store_state,
  coalesce(shops.city, '') as store_city, coalesce(shops.address_1, '') as store_address_1
from catalog.products
join catalog.product_cards as cards using (id)
join catalog.categories on categories.id = products.category_id
join accounts.users as sellers on sellers.id = products.seller_id
left join shops.shops on shops.seller_id = products.seller_id;

-- Kept answers are thrown away when something they show has changed (see change-feed.ts).
create function catalog.tell_change() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('changes', 'catalog');
  return null;
end
$$;

create trigger tell_change after insert or update or delete or truncate on catalog.products
  for each statement execute function catalog.tell_change();
create trigger tell_change after insert or update or delete or truncate on catalog.product_media
  for each statement execute function catalog.tell_change();
create trigger tell_change after insert or update or delete or truncate on catalog.categories
  for each statement execute function catalog.tell_change();
-- A new picture or person is shown nowhere until a product names them.
create trigger tell_change after update on media.media for each row
  when ((old.media_type, old.width, old.height, old.placeholder) is distinct from
        (new.media_type, new.width, new.height, new.placeholder))
  execute function catalog.tell_change();
create trigger tell_change after update on accounts.users for each row
  when ((old.first_name, old.last_name, old.phone, old.kyc_status) is distinct from
        (new.first_name, new.last_name, new.phone, new.kyc_status))
  execute function catalog.tell_change();
create trigger tell_change after insert on shops.shops
  for each statement execute function catalog.tell_change();
create trigger tell_shop_change after update on shops.shops for each row
  when ((old.storename, old.state, old.city, old.address_1) is distinct from
        (new.storename, new.state, new.city, new.address_1))
  execute function catalog.tell_change();
