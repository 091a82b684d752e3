-- Categories and products, and the indexes of lists and search. `listing_counts.category_id` and
-- `listing_changes.category_id` have no foreign key: counts are written with each product and checked nowhere.
create schema catalog;

-- For words with more than one typo. Other typos need no extension.
create extension if not exists pg_trgm;

-- ── How text becomes words. Stored text and searches both use these functions. ──

-- Lower case without accents or apostrophes, words separated by one blank, and one blank at either end:
-- 'Men''s Açaí-Juice 2.5L, 1,000 pcs' → ' mens acai juice 2.5l 1000 pcs '. A dot between digits stays.
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

-- Plain text with plurals made singular: 'batteries' → 'battery', 'watches' → 'watch', 'phones' → 'phone', 'tvs' → 'tv',
-- 'women' → 'woman'. The rules leave other words alone. A wrong root is harmless, because a word always gets the same one.
create function catalog.root_text(given text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(catalog.plain_text(given),
  '([a-z]{2})ies(?= )', '\1y', 'g'),
  '(ss|x|ch|sh|zz)es(?= )', '\1', 'g'),
  '([a-z](?:[bcdfghjklmnpqrtvwxyz]|[a-z][aeio]))s(?= )', '\1', 'g'),
  'men(?= )', 'man', 'g');

-- Quantities as one word and as two: for '32gb' also '32' and 'gb', for '32 gb' also '32gb'. Takes root text and returns
-- root text to append to it.
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

-- The distinct words of a root text that a product can be found by. Nobody types longer ones.
create function catalog.distinct_words(roots text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct word from unnest(string_to_array(trim(roots), ' ')) as word
  where length(word) <= 40 and word <> all ('{"",a,an,and,at,by,for,from,in,is,it,of,on,or,the,this,to,with,you,your}')
);

-- The word, and each way to leave out one letter. Empty for short words and words with digits.
create function catalog.misspellings(word text) returns text[]
language sql immutable strict parallel safe
return case when word ~ '^[a-z]{4,40}$' then
  array(select distinct overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at) || word
  else '{}' end;

-- Price bands in kobo, about 12 % wide and starting at round sums, from 100 naira to 100 million.
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

-- Lists step through days, and the search index through periods of eight days.
create function catalog.day_of(moment timestamptz) returns integer
language sql immutable strict parallel safe
return greatest(0, extract(day from moment - timestamptz '2020-01-01 00:00:00+00'))::integer;

create function catalog.period_of(moment timestamptz) returns integer
language sql immutable strict parallel safe
return catalog.day_of(moment) / 8;

-- What a product can be found by. `samsung` is a word of the name or the brand; `-samsung` marks a word of the brand that
-- the name lacks; `+samsung` is a word of the description alone. So a search may ask for the name, for name and brand, or
-- for all. `274~samsung` is the same word among the products of period 274, `b52~samsung` among those of price band 52:
-- a search by age steps through periods, a search by price through bands. Filters are words too: `274~c:…` and `b52~c:…`
-- category, `s:…` state, `n:…` condition, `u:…` seller; `274~p:…` price; `c:…` category and `d:…` day, alone.
-- The cost is high, so that the planner uses the index instead of calling the function for each row.
create function catalog.search_terms(
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

-- ── Tables ──

create table catalog.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Shown on its tile.
  picture_id uuid not null references media.media (id),
  position integer not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  name_text text not null generated always as (catalog.root_text(name)) stored
);
create unique index categories_name on catalog.categories (lower(name));
create index categories_picture on catalog.categories (picture_id);

create table catalog.products (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references accounts.users (id),
  category_id uuid not null references catalog.categories (id),
  cover_id uuid not null references media.media (id),
  name text not null check (length(name) between 1 and 200),
  brand_name text not null,
  color text not null check (color in ('blue', 'red', 'white', 'brown', 'yellow', 'black')),
  description text not null,
  condition text not null check (condition in ('brand_new', 'fairly_used')),
  condition_grade text check (condition_grade in ('like_new', 'good', 'fair')),
  price_kobo bigint not null check (price_kobo between 0 and 99999999999),
  weight_grams integer not null check (weight_grams >= 0),
  in_stock boolean not null default true,
  warranty_duration integer not null check (warranty_duration between 0 and 6),
  warranty_duration_type text not null check (warranty_duration_type in ('none', 'month', 'year')),
  warranty_address text not null,
  -- The state of the seller's shop, copied here so that a list can be filtered by it.
  state text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The seller took it off the market.
  unlisted_at timestamptz,
  deleted_at timestamptz,
  -- For the rank of a search result: whether a word stands in the name or in the brand.
  name_text text not null generated always as (catalog.name_text(name)) stored,
  brand_text text not null generated always as (catalog.root_text(brand_name)) stored,
  -- The seller's plan has no place for it.
  paused_at timestamptz,
  -- An operator took it off the market.
  taken_down_at timestamptz,
  -- The seller is suspended.
  suspended_at timestamptz,
  is_listed boolean not null generated always as (
    unlisted_at is null and deleted_at is null and paused_at is null and taken_down_at is null and suspended_at is null
  ) stored,
  check (condition = 'fairly_used' or condition_grade is null)
);
create index products_cover on catalog.products (cover_id);

-- Pictures after the cover, in order.
create table catalog.product_media (
  product_id uuid not null references catalog.products (id) on delete cascade,
  position smallint not null check (position between 1 and 6),
  media_id uuid not null references media.media (id),
  primary key (product_id, position)
);
create index product_media_media on catalog.product_media (media_id);

-- Who took a product down, when and why. One row is in force until the product is restored.
create table catalog.take_downs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references catalog.products (id) on delete cascade,
  reason text not null,
  taken_down_by uuid not null references accounts.users (id),
  taken_down_at timestamptz not null default now(),
  restored_by uuid references accounts.users (id),
  restored_at timestamptz
);
create unique index take_downs_standing on catalog.take_downs (product_id) where restored_at is null;

-- About how often a product was viewed and its seller contacted, see interest.ts.
create table catalog.interest (
  product_id uuid primary key references catalog.products (id) on delete cascade,
  views bigint not null default 0,
  contacts bigint not null default 0
) with (fillfactor = 80);

create function catalog.status_of(product catalog.products) returns text
language sql immutable parallel safe
return case
  when (product).deleted_at is not null then 'deleted'
  when (product).taken_down_at is not null then 'taken_down'
  when (product).unlisted_at is not null then 'unlisted'
  when (product).suspended_at is not null then 'suspended'
  when (product).paused_at is not null then 'paused'
  else 'listed'
end;

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

-- ── Words and counts of listed products ──

-- The words that listed products use: the candidates for a spelling correction. How common a word is decides the plan of
-- a search. A new word is here with its product; its counts follow a little later.
create table catalog.words (
  -- Sorted by byte, so that a prefix is a range.
  word text collate "C" primary key,
  -- Listed products that have it in name or brand, and those that have it in the description only.
  name_count integer not null default 0,
  description_count integer not null default 0,
  -- Two words that are one typo apart share one of these. None for words with digits, because a model number that is
  -- nearly right is another model.
  misspellings text[] not null generated always as (catalog.misspellings(word)) stored
) with (fillfactor = 80);
create index words_misspellings on catalog.words using gin (misspellings) with (fastupdate = off);
-- For words with more than one typo.
create index words_trigrams on catalog.words using gin (word gin_trgm_ops) with (fastupdate = off);

-- How many products are listed, exactly and without counting them. A change of products adds a row to `listing_changes`;
-- from time to time a writer folds these rows into the counts. A count is its row plus the changes that are not folded
-- yet: true in every snapshot, and no writer waits for another one.
create table catalog.listing_counts (
  -- 'all' counts the market, 'band' one price band, 'day' one day of `created_at`.
  kind text not null check (kind in ('all', 'band', 'day')),
  -- Null stands for every category, condition or state.
  category_id uuid,
  condition text,
  state text,
  -- Number of the band or day; 0 for 'all'.
  bucket integer not null,
  count integer not null
) with (fillfactor = 80);
-- One row for each combination of the three filters, so that a total is read, not summed.
create unique index listing_counts_key on catalog.listing_counts (kind, category_id, condition, state, bucket)
  nulls not distinct;

create table catalog.listing_changes (
  category_id uuid not null,
  condition text not null,
  state text not null,
  band integer not null,
  day integer not null,
  delta integer not null
);

create table catalog.word_changes (
  name_words text[] not null,
  description_words text[] not null,
  delta integer not null
);

-- Folds the changes into the counts. Only one transaction does it at a time, and none waits, so no deadlock is possible.
-- Bands and days are not counted for a category and a state together: such a list is short enough to read.
create function catalog.fold_changes() returns void
language plpgsql
as $$
begin
  -- Elsewhere a note that another folder took away in the meantime would be a serialization failure.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7402119) then
    return;
  end if;

  with
    taken as (delete from catalog.listing_changes returning *),
    changes as materialized (
      select category_id, condition, state, band, day, sum(delta) as delta
      from taken group by 1, 2, 3, 4, 5 having sum(delta) <> 0
    ),
    sums (kind, category_id, condition, state, bucket, count) as (
      select 'all', category_id, condition, state, 0, sum(delta)
      from changes group by cube (category_id, condition, state)
      union all
      select 'band', category_id, condition, state, band, sum(delta) from changes
      group by band, grouping sets ((), (category_id), (condition), (state), (category_id, condition), (condition, state))
      union all
      select 'day', category_id, condition, state, day, sum(delta) from changes
      group by day, grouping sets ((), (category_id), (condition), (state), (category_id, condition), (condition, state))
    )
  insert into catalog.listing_counts as counts
  select * from sums where count <> 0
  on conflict (kind, category_id, condition, state, bucket) do update set count = counts.count + excluded.count;

  with
    taken as (delete from catalog.word_changes returning *),
    noted as (
      select unnest(name_words) as word, delta as named, 0 as described from taken
      union all
      select unnest(description_words), 0, delta from taken
    )
  insert into catalog.words as words (word, name_count, description_count)
  select word, sum(named), sum(described) from noted group by word having sum(named) <> 0 or sum(described) <> 0
  on conflict (word) do update set
    name_count = words.name_count + excluded.name_count,
    description_count = words.description_count + excluded.description_count;

  delete from catalog.words where name_count = 0 and description_count = 0 and not exists (
    select from catalog.word_changes where word = any (name_words || description_words)
  );
end
$$;

-- The words of a product: those of name and brand, and those of the description alone.
create function catalog.product_words(
  name_text text, brand_text text, description text, out name_words text[], out description_words text[]
)
language sql immutable parallel safe
as $$
  select named, array(select unnest(described) except select unnest(named))
  from (select catalog.distinct_words(name_text || brand_text) as named,
               catalog.distinct_words(catalog.root_text(description)) as described) as words
$$;

-- Notes what a statement changed. `gone` and `come` are its rows before and after.
create function catalog.note_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into catalog.listing_changes
    select category_id, condition, state, catalog.price_band(price_kobo), catalog.day_of(created_at), count(*)
    from come where is_listed group by 1, 2, 3, 4, 5;

    insert into catalog.word_changes
    select words.*, 1 from come, catalog.product_words(name_text, brand_text, description) as words where is_listed;
  elsif tg_op = 'DELETE' then
    insert into catalog.listing_changes
    select category_id, condition, state, catalog.price_band(price_kobo), catalog.day_of(created_at), -count(*)
    from gone where is_listed group by 1, 2, 3, 4, 5;

    insert into catalog.word_changes
    select words.*, -1 from gone, catalog.product_words(name_text, brand_text, description) as words where is_listed;
  elsif tg_op = 'TRUNCATE' then
    perform catalog.rebuild_counters();
  else
    insert into catalog.listing_changes
    select category_id, condition, state, catalog.price_band(price_kobo), catalog.day_of(created_at), sum(delta)
    from (
      select category_id, condition, state, price_kobo, created_at, 1 as delta from come where is_listed
      union all
      select category_id, condition, state, price_kobo, created_at, -1 from gone where is_listed
    ) as listed
    group by 1, 2, 3, 4, 5 having sum(delta) <> 0;

    insert into catalog.word_changes
    select words.*, delta
    from gone join come using (id),
      lateral (values
        (gone.is_listed, gone.name_text, gone.brand_text, gone.description, -1),
        (come.is_listed, come.name_text, come.brand_text, come.description, 1)
      ) as version (is_listed, name_text, brand_text, description, delta),
      catalog.product_words(version.name_text, version.brand_text, version.description) as words
    where version.is_listed
      and (gone.is_listed, gone.name_text, gone.brand_text, gone.description)
        is distinct from (come.is_listed, come.name_text, come.brand_text, come.description);
  end if;
  return null;
end
$$;

create trigger note_insert after insert on catalog.products referencing new table as come
  for each statement execute function catalog.note_change();
create trigger note_update after update on catalog.products referencing old table as gone new table as come
  for each statement execute function catalog.note_change();
create trigger note_delete after delete on catalog.products referencing old table as gone
  for each statement execute function catalog.note_change();
create trigger note_truncate after truncate on catalog.products
  for each statement execute function catalog.note_change();

-- A word is known as soon as a product uses it. One writer in fifty folds the changes.
create function catalog.add_new_words() returns trigger
language plpgsql
as $$
begin
  insert into catalog.words (word)
  select distinct used.word from noted, unnest(name_words || description_words) as used (word)
  where delta > 0 and not exists (select from catalog.words where words.word = used.word)
  order by used.word on conflict do nothing;
  if random() < 0.02 then perform catalog.fold_changes(); end if;
  return null;
end
$$;

create trigger add_new_words after insert on catalog.word_changes referencing new table as noted
  for each statement execute function catalog.add_new_words();

-- Counts everything anew. Writers of products wait meanwhile.
create function catalog.rebuild_counters() returns void
language plpgsql
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'counters are rebuilt at the isolation level read committed';
  end if;
  perform pg_advisory_xact_lock(7402119);
  lock table catalog.products in share mode;
  delete from catalog.listing_counts;
  delete from catalog.listing_changes;
  delete from catalog.words;
  delete from catalog.word_changes;
  insert into catalog.listing_changes
  select category_id, condition, state, catalog.price_band(price_kobo), catalog.day_of(created_at), count(*)
  from catalog.products where is_listed group by 1, 2, 3, 4, 5;
  with counted as materialized (
    select word, count(*) filter (where named) as named, count(*) filter (where not named) as described
    from catalog.products,
      catalog.product_words(name_text, brand_text, description) as words,
      lateral (select unnest(name_words), true union all select unnest(description_words), false) as noted (word, named)
    where is_listed group by word
  )
  insert into catalog.words (word, name_count, description_count) select word, named, described from counted;
  perform catalog.fold_changes();
  -- Every count reads the notes, so the table may not stay as large as it has just been.
  truncate catalog.listing_changes, catalog.word_changes;
end
$$;

-- ── Loading a million products at once ──
-- On one connection with `set statement_timeout = 0`:
--
--   begin;
--   select catalog.begin_bulk_load();
--   copy accounts.users …; copy shops.shops …; copy media.media …; copy catalog.categories …;
--   copy catalog.products (the columns that are neither generated nor have a default, and created_at) …;
--   copy catalog.product_media …;
--   select catalog.finish_bulk_load();
--   commit;
--   vacuum (analyze) catalog.products, catalog.product_media, catalog.listing_counts, catalog.words,
--                    media.media, accounts.users, shops.shops;   -- not inside the transaction
--
-- Spread `created_at` over a year or so, because lists and search step through time by the day. Load in the order of
-- `created_at` where that is easy; it puts neighbours on the same page.

-- The indexes of lists and search, in a function so that a bulk load can drop and create them.
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

-- ── Cached responses are dropped when something they show has changed (see change-feed.ts) ──

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
-- The shop disappears too, also when it has no products.
create trigger tell_suspension after update of suspended_at on accounts.users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function catalog.tell_change();
create trigger tell_change after insert on shops.shops
  for each statement execute function catalog.tell_change();
create trigger tell_shop_change after update on shops.shops for each row
  when ((old.storename, old.description, old.state, old.city, old.address_1) is distinct from
        (new.storename, new.description, new.state, new.city, new.address_1))
  execute function catalog.tell_change();
create trigger tell_shop_end after delete on shops.shops
  for each statement execute function catalog.tell_change();
