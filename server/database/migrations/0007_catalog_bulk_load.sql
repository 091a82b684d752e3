-- Filling a market with a million products at once. Around the load, on one connection with
-- `set statement_timeout = 0`:
--
--   begin;
--   select catalog.begin_bulk_load();
--   copy accounts.users …; copy shops.shops …; copy media.media …; copy catalog.categories …;
--   copy catalog.products (the columns of 0004 that are neither generated nor defaulted, and created_at) …;
--   copy catalog.product_media …;
--   select catalog.finish_bulk_load();
--   commit;
--   vacuum (analyze) catalog.products, catalog.product_media, catalog.listing_counts, catalog.words,
--                    media.media, accounts.users, shops.shops;   -- not inside the transaction
--
-- Spread `created_at` over the life of the market (a year or so), as products come in: lists and search step
-- through time by the day. Load in the order of `created_at` where that is easy; it packs neighbours together.

-- The indexes of lists and search, made here so that a bulk load can drop them and make them again.
create function catalog.create_product_indexes() returns void
language plpgsql
as $$
begin
  -- Newest first: home page, deep pages, and any filter that most products pass. What a list filters by is in each
  -- index, so that a page is walked without touching the table.
  create index products_newest on catalog.products (created_at, id)
    include (condition, state, category_id, price_kobo) where is_listed;
  -- A category or a state, newest first; one of the two is rare enough to walk for any other filter.
  create index products_by_category on catalog.products (category_id, created_at, id)
    include (condition, state, price_kobo) where is_listed;
  create index products_by_state on catalog.products (state, created_at, id)
    include (condition, category_id, price_kobo) where is_listed;
  -- Sorted by price, and ranges of prices.
  create index products_by_price on catalog.products (price_kobo, id)
    include (condition, state, category_id, created_at) where is_listed;
  create index products_by_category_price on catalog.products (category_id, price_kobo, id)
    include (condition, state, created_at) where is_listed;
  -- A seller's own products, listed or not.
  create index products_by_seller on catalog.products (seller_id, created_at, id);
  -- Words. Without the pending list, which every search would have to read.
  create index products_search on catalog.products using gin (catalog.search_terms(
    name_text, brand_text, description, category_id, condition, state, price_kobo, seller_id, created_at
  )) with (fastupdate = off) where is_listed;
end
$$;
select catalog.create_product_indexes();

create function catalog.begin_bulk_load() returns void
language plpgsql
as $$
begin
  alter table catalog.products disable trigger user;
  drop index catalog.products_newest, catalog.products_by_category, catalog.products_by_state,
    catalog.products_by_price, catalog.products_by_category_price, catalog.products_by_seller, catalog.products_search;
end
$$;

create function catalog.finish_bulk_load() returns void
language plpgsql
-- Less memory makes the search index several times slower to build.
set maintenance_work_mem = '512MB' set work_mem = '128MB'
as $$
begin
  perform catalog.create_product_indexes();
  perform catalog.rebuild_counters();
  alter table catalog.products enable trigger user;
  perform pg_notify('changes', 'catalog');
end
$$;
