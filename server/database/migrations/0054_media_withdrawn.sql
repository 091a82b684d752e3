-- Photos and videos go with the product that its seller deletes. Their rows stay, since the product's row leads to them:
-- `is_stored` is false while the bytes are not in the store, be it that they are on their way or were removed.
update media.media set is_stored = false
where is_stored
  and (
    exists (select from catalog.products where cover_id = media.id and deleted_at is not null)
    or exists (
      select from catalog.product_media join catalog.products on products.id = product_id
      where media_id = media.id and deleted_at is not null
    )
  )
  and not exists (select from catalog.products where cover_id = media.id and deleted_at is null)
  and not exists (
    select from catalog.product_media join catalog.products on products.id = product_id
    where media_id = media.id and deleted_at is null
  )
  and not exists (select from catalog.categories where picture_id = media.id);
