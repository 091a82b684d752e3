-- How many listed products there are, exactly and without counting them. A change writes down what it added and took
-- away (`listing_changes`); now and then a writer folds these notes into the counts. A count is its row plus the
-- notes not folded yet: true in every snapshot, and no writer ever waits for another on a hot row.

create table catalog.listing_counts (
  -- 'all' counts the market, 'band' one band of prices, 'day' one day of `created_at`.
  kind text not null check (kind in ('all', 'band', 'day')),
  -- Null stands for every category, condition or state.
  category_id uuid,
  condition text,
  state text,
  -- Number of the band or day; 0 for 'all'.
  bucket integer not null,
  count integer not null
) with (fillfactor = 80);
-- A product has one row per combination of the three filters, so a total is read, not summed.
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

-- Folds the notes into the counts. One at a time and never waiting: only the folder touches the counts, so there is
-- nothing to deadlock on. Bands and days are not kept for a category and a state together: such a list is short
-- enough to walk.
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

-- Notes what a statement did to the market. `gone` and `come` are its rows before and after.
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

-- A word is known as soon as a product uses it; and one writer in fifty folds the notes.
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

-- Counts everything anew, should that ever be needed; writers of products wait meanwhile.
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
