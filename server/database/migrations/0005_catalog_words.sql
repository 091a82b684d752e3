-- How text becomes words, for what is kept and for what is asked alike: this is the only place that decides it.

-- For words with more than one slip; the other slips need no extension.
create extension if not exists pg_trgm;

-- The text in small letters without accents or apostrophes, its words parted by one blank and with one blank at
-- either end: 'Men''s Açaí-Juice 2.5L, 1,000 pcs' → ' mens acai juice 2.5l 1000 pcs '. A dot stays between digits.
create function catalog.plain_text(given text) returns text
language sql immutable strict parallel safe
return (
  with
    -- Hausa's hooked letters and a few others have no accent that could be taken off.
    letters as (
      select case
        when octet_length(given) = length(given) then lower(given)
        else lower(regexp_replace(normalize(translate(given, 'ɓɗƙƴƁƊƘƳøØłŁıđĐ', 'bdkybdkyoollidd'), NFKD), '[\u0300-\u036f]+', '', 'g'))
      end as text
    ),
    marks as (
      select case when text ~ '[''"’‘`,.]'
        then regexp_replace(regexp_replace(regexp_replace(regexp_replace(text,
          '([0-9]) ?(?:"|”|″|'''')', '\1 inch ', 'g'),
          '[''’‘`]+', '', 'g'),
          '([0-9]),(?=[0-9]{3})', '\1', 'g'),
          '\.(?![0-9])|(?<![0-9])\.', ' ', 'g')
        else text
      end as text
      from letters
    )
  select regexp_replace(' ' || text || ' ', '[^a-z0-9.]+', ' ', 'g') from marks
);

-- Plain text with each plural made singular, by rules light enough to leave other words alone: 'batteries' →
-- 'battery', 'watches' → 'watch', 'phones' → 'phone', 'tvs' → 'tv', 'women' → 'woman'. A wrong root does no harm
-- as long as the same word always gets the same one.
create function catalog.root_text(given text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(catalog.plain_text(given),
  '([a-z]{2})ies(?= )', '\1y', 'g'),
  '(ss|x|ch|sh|zz)es(?= )', '\1', 'g'),
  '([a-z](?:[bcdfghjklmnpqrtvwxyz]|[a-z][aeio]))s(?= )', '\1', 'g'),
  'men(?= )', 'man', 'g');

-- A quantity is one word or two, as people please: '32gb' is also '32' and 'gb', and '32 gb' also '32gb'.
-- Takes and gives root text; what it gives stands behind the text it was given.
create function catalog.quantity_words(roots text) returns text
language sql immutable strict parallel safe
return case when roots ~ '[0-9]' then coalesce((
  select string_agg(m[1] || m[2] || ' ' || m[1] || ' ' || m[2] || ' ', '')
  from regexp_matches(roots,
    ' ([0-9][0-9.]*) ?(gb|tb|mb|mah|ah|a|v|w|kw|kva|va|watt|volt|hp|hz|mm|cm|m|ft|kg|g|ml|cl|l|litre|inch|pc|mp|btu|mbp|in|d|x|pack|set|pair|way|port|core|year|month|day|hour)(?= )', 'g') as m
), '') else '' end;

create function catalog.name_text(name text) returns text
language sql immutable strict parallel safe
return (with roots as (select catalog.root_text(name) as text) select text || catalog.quantity_words(text) from roots);

-- The distinct words of a root text that are worth finding a product by. Nobody types longer ones.
create function catalog.distinct_words(roots text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct word from unnest(string_to_array(trim(roots), ' ')) as word
  where length(word) <= 40 and word <> all ('{"",a,an,and,at,by,for,from,in,is,it,of,on,or,the,this,to,with,you,your}')
);

-- Every way to leave one letter out, and the word itself; nothing for short words and those with digits.
create function catalog.misspellings(word text) returns text[]
language sql immutable strict parallel safe
return case when word ~ '^[a-z]{4,40}$' then
  array(select distinct overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at) || word
  else '{}' end;

alter table catalog.products
  -- Where in the name and brand a word stands decides how well a product answers a search.
  add column name_text text not null generated always as (catalog.name_text(name)) stored,
  add column brand_text text not null generated always as (catalog.root_text(brand_name)) stored;

alter table catalog.categories
  add column name_text text not null generated always as (catalog.root_text(name)) stored;

-- The words that listed products use: what a slip is mended to, and how common a word is, which chooses the plan
-- of a search. A new word is here with its product; the counts follow a little later (see 0006).
create table catalog.words (
  -- Sorted by byte, so that a beginning is a range.
  word text collate "C" primary key,
  -- Listed products that have it in name or brand, and those that have it in the description only.
  name_count integer not null default 0,
  description_count integer not null default 0,
  -- The word less one letter, in every way: two words one slip apart share one of these. Not for words with
  -- digits, because a model number that is nearly right is another model.
  misspellings text[] not null generated always as (catalog.misspellings(word)) stored
) with (fillfactor = 80);
create index words_misspellings on catalog.words using gin (misspellings) with (fastupdate = off);
-- For words with more than one slip.
create index words_trigrams on catalog.words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Prices fall into bands, some 12 % wide and starting at round sums: 100 naira to 100 million, in kobo.
create function catalog.price_bands() returns bigint[]
language sql immutable parallel safe
return '{
  10000, 11000, 12500, 14000, 16000, 18000, 20000, 22000, 25000, 28000, 32000, 36000, 40000, 45000, 50000, 56000, 63000, 70000, 80000, 90000,
  100000, 110000, 125000, 140000, 160000, 180000, 200000, 220000, 250000, 280000, 320000, 360000, 400000, 450000, 500000, 560000, 630000, 700000, 800000, 900000,
  1000000, 1100000, 1250000, 1400000, 1600000, 1800000, 2000000, 2200000, 2500000, 2800000, 3200000, 3600000, 4000000, 4500000, 5000000, 5600000, 6300000, 7000000, 8000000, 9000000,
  10000000, 11000000, 12500000, 14000000, 16000000, 18000000, 20000000, 22000000, 25000000, 28000000, 32000000, 36000000, 40000000, 45000000, 50000000, 56000000, 63000000, 70000000, 80000000, 90000000,
  100000000, 110000000, 125000000, 140000000, 160000000, 180000000, 200000000, 220000000, 250000000, 280000000, 320000000, 360000000, 400000000, 450000000, 500000000, 560000000, 630000000, 700000000, 800000000, 900000000,
  1000000000, 1100000000, 1250000000, 1400000000, 1600000000, 1800000000, 2000000000, 2200000000, 2500000000, 2800000000, 3200000000, 3600000000, 4000000000, 4500000000, 5000000000, 5600000000, 6300000000, 7000000000, 8000000000, 9000000000,
  10000000000
}'::bigint[];

-- 0 below the first band.
create function catalog.price_band(price_kobo bigint) returns integer
language sql immutable strict parallel safe
return width_bucket(price_kobo, catalog.price_bands());

-- Lists and search step through time: a day is a stretch of a list, a period a stretch of the search index.
create function catalog.day_of(moment timestamptz) returns integer
language sql immutable strict parallel safe
return greatest(0, extract(day from moment - timestamptz '2020-01-01 00:00:00+00'))::integer;

create function catalog.period_of(moment timestamptz) returns integer
language sql immutable strict parallel safe
return catalog.day_of(moment) / 8;

-- What a product can be found by. `samsung` is a word of name or brand, and `274~samsung` the same among the
-- products of period 274, so that a search for common words reads the newest periods only. `274~+word` stands
-- anywhere, in the description too; `-word` and `274~-word` mark a word of the brand that the name lacks. The
-- filters are words too: `274~c:…` category, `274~s:…` state, `274~n:…` condition, `274~p:…` price, `274~u:…` seller.
create function catalog.search_terms(
  name_text text, brand_text text, description text, category_id uuid, condition text, state text,
  price_kobo bigint, seller_id uuid, created_at timestamptz
) returns tsvector
-- Dear, so that it is never worked out for rows when the index could tell.
language sql immutable strict parallel safe cost 10000
return (
  with
    parts as (
      select
        catalog.period_of(created_at) || '~' as period,
        catalog.distinct_words(name_text) as named,
        catalog.distinct_words(brand_text) as branded,
        catalog.distinct_words(catalog.root_text(description)) as described
    ),
    marked as (
      select period, unnest(named || branded) as word, true as everywhere from parts
      union all
      select period, '-' || word, true from parts, unnest(branded) as word where word <> all (named)
      union all
      select period, '+' || unnest(named || branded || described), false from parts
      union all
      select period, 'c:' || category_id, true from parts
      union all
      select period, unnest(array[
        's:' || state, 'n:' || condition, 'u:' || seller_id, 'p:' || catalog.price_band(price_kobo) / 8]), false
      from parts
    )
  select array_to_tsvector(array_agg(period || word) || coalesce(array_agg(word) filter (where everywhere), '{}')) from marked
);
