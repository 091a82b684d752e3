-- A search sorted by price steps through bands of prices as one sorted by age steps through periods: each product's words
-- are in the index with either in front. Every word is in one of three places, so that a search may ask for the name
-- alone, for name and brand, or for all.

-- What a product can be found by. `samsung` is a word of the name, or of the brand too; `-samsung` marks a word of the
-- brand that the name lacks; `+samsung` is a word that the description alone has. `274~samsung` is the same among the
-- products of period 274, `b52~samsung` among those of price band 52. The filters are words too: `274~c:…` and
-- `b52~c:…` category, `s:…` state, `n:…` condition, `u:…` seller; `274~p:…` price; `c:…` category, and `d:…` day, alone.
create or replace function catalog.search_terms(
  name_text text, brand_text text, description text, category_id uuid, condition text, state text,
  price_kobo bigint, seller_id uuid, created_at timestamptz
) returns tsvector
language sql immutable strict parallel safe cost 10000
return (
  with
    parts as (
      select
        catalog.distinct_words(name_text) as named,
        catalog.distinct_words(brand_text) as branded,
        catalog.distinct_words(catalog.root_text(description)) as described
    ),
    marked as (
      select unnest(named || branded) as word from parts
      union all
      select '-' || word from parts, unnest(branded) as word where word <> all (named)
      union all
      select '+' || word from parts, unnest(described) as word where word <> all (named || branded)
      union all
      select 'c:' || category_id
    ),
    filters as (select unnest(array['s:' || state, 'n:' || condition, 'u:' || seller_id]) as word),
    stretches as (
      select unnest(array[catalog.period_of(created_at)::text, 'b' || catalog.price_band(price_kobo)]) || '~' as stretch
    ),
    lexemes as (
      select word from marked
      union all
      select stretch || word from stretches, (select word from marked union all select word from filters) as words
    )
  select array_to_tsvector(array_agg(word)
    || (catalog.period_of(created_at) || '~p:' || catalog.price_band(price_kobo) / 8)
    || ('d:' || catalog.day_of(created_at))) from lexemes
);

-- Less memory makes it several times slower.
set local maintenance_work_mem = '512MB';
reindex index catalog.products_search;
