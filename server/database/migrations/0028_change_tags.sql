-- What a change touches, for cached responses (see contracts/tags.ts). Replaces the one topic of 0004_catalog.sql.

create function catalog.tags_of(product_id uuid, seller_id uuid, category_id uuid) returns text
language sql immutable
return format('catalog product:%s shop:%s category:%s', product_id, seller_id, category_id);

-- Sends what some changed products touch, or everything if they are more than a few.
create function catalog.announce(changes text[]) returns void
language plpgsql
as $$
begin
  if cardinality(changes) > 20 then
    perform pg_notify('changes', '*');
  else
    perform pg_notify('changes', change) from unnest(changes) as change;
  end if;
end
$$;

create function catalog.tell_products() returns trigger
language plpgsql
as $$
begin
  perform catalog.announce(array(select catalog.tags_of(id, seller_id, category_id) from changed limit 21));
  return null;
end
$$;

-- As they were, too: a product may have left a category.
create function catalog.tell_changed_products() returns trigger
language plpgsql
as $$
begin
  perform catalog.announce(array(
    select catalog.tags_of(id, seller_id, category_id) from changed
     union select catalog.tags_of(id, seller_id, category_id) from previous limit 21
  ));
  return null;
end
$$;

create function catalog.tell_pictures() returns trigger
language plpgsql
as $$
begin
  perform catalog.announce(array(
    select catalog.tags_of(id, seller_id, category_id) from catalog.products
     where id in (select product_id from changed) limit 21
  ));
  return null;
end
$$;

-- A picture that was measured again.
create function catalog.tell_picture() returns trigger
language plpgsql
as $$
begin
  perform catalog.announce(array(
    select catalog.tags_of(id, seller_id, category_id) from catalog.products
     where cover_id = new.id or id in (select product_id from catalog.product_media where media_id = new.id) limit 21
  ));
  return null;
end
$$;

-- A seller and the shop: everything of theirs, and the lists with their products.
create function catalog.tell_seller() returns trigger
language plpgsql
as $$
declare
  seller uuid := case
    when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'seller_id')::uuid
  end;
begin
  perform pg_notify('changes', concat_ws(' ', 'catalog', 'shop:' || seller, (
    select string_agg(distinct 'category:' || category_id, ' ')
      from (select category_id from catalog.products where seller_id = seller limit 1000) as theirs
  )));
  return null;
end
$$;

create function catalog.tell_everything() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('changes', '*');
  return null;
end
$$;

create or replace trigger tell_change after truncate on catalog.products
  for each statement execute function catalog.tell_everything();
create trigger tell_insert after insert on catalog.products referencing new table as changed
  for each statement execute function catalog.tell_products();
create trigger tell_update after update on catalog.products referencing old table as previous new table as changed
  for each statement execute function catalog.tell_changed_products();
create trigger tell_delete after delete on catalog.products referencing old table as changed
  for each statement execute function catalog.tell_products();

create or replace trigger tell_change after truncate on catalog.product_media
  for each statement execute function catalog.tell_everything();
create trigger tell_insert after insert on catalog.product_media referencing new table as changed
  for each statement execute function catalog.tell_pictures();
create trigger tell_update after update on catalog.product_media referencing new table as changed
  for each statement execute function catalog.tell_pictures();
create trigger tell_delete after delete on catalog.product_media referencing old table as changed
  for each statement execute function catalog.tell_pictures();

create or replace trigger tell_change after insert or update or delete or truncate on catalog.categories
  for each statement execute function catalog.tell_everything();
create or replace trigger tell_change after update on media.media for each row
  when ((old.media_type, old.width, old.height, old.placeholder) is distinct from
        (new.media_type, new.width, new.height, new.placeholder))
  execute function catalog.tell_picture();
create or replace trigger tell_change after update on accounts.users for each row
  when ((old.first_name, old.last_name, old.phone, old.kyc_status) is distinct from
        (new.first_name, new.last_name, new.phone, new.kyc_status))
  execute function catalog.tell_seller();
create or replace trigger tell_suspension after update of suspended_at on accounts.users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function catalog.tell_seller();
create or replace trigger tell_change after insert on shops.shops
  for each row execute function catalog.tell_seller();
create or replace trigger tell_shop_change after update on shops.shops for each row
  when ((old.storename, old.description, old.state, old.city, old.address_1) is distinct from
        (new.storename, new.description, new.state, new.city, new.address_1))
  execute function catalog.tell_seller();
create or replace trigger tell_shop_end after delete on shops.shops
  for each row execute function catalog.tell_seller();

drop function catalog.tell_change();

create or replace function catalog.finish_bulk_load() returns void
language plpgsql
-- Less memory makes the search index several times slower to build.
set maintenance_work_mem = '512MB' set work_mem = '128MB'
as $$
begin
  perform catalog.create_product_indexes();
  perform catalog.rebuild_counters();
  alter table catalog.products enable trigger user;
  perform pg_notify('changes', '*');
end
$$;
