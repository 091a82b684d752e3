-- Reviews of sellers by the buyers of completed orders, and what is known of each seller. People have no foreign keys: what was
-- written outlives accounts, without a name.
create schema reviews;

create table reviews.reviews (
  id uuid primary key default gen_random_uuid(),
  -- One review an order. A deleted one stays as an empty row, so that its order cannot be reviewed again.
  order_id uuid not null unique references orders.orders (id),
  buyer_id uuid not null,
  seller_id uuid not null,
  -- The first line of the order, as it was called then. No foreign key: the product may be deleted.
  product_id uuid not null,
  product_name text not null,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  created_at timestamptz not null default now(),
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  -- The reason of the operator, for buyer and seller.
  hidden_reason text,
  deleted_at timestamptz,
  constraint two_people check (buyer_id <> seller_id),
  constraint reply_is_dated check ((reply is null) or (replied_at is not null)),
  constraint hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null)),
  constraint deleted_is_empty check (deleted_at is null or (text = '' and reply is null))
);
create index reviews_shown on reviews.reviews (seller_id, created_at desc, id)
  where hidden_at is null and deleted_at is null;
create index reviews_seller on reviews.reviews (seller_id);
create index reviews_buyer on reviews.reviews (buyer_id);
create index reviews_newest on reviews.reviews (created_at desc, id) where deleted_at is null;

create table reviews.reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews.reviews (id),
  -- Null for a visitor, and once the account is closed.
  reporter_id uuid,
  reason text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
create unique index reports_open on reviews.reports (review_id, reporter_id)
  where resolved_at is null and reporter_id is not null;
create index reports_waiting on reviews.reports (review_id, created_at) where resolved_at is null;
create index reports_reporter on reviews.reports (reporter_id);

-- What is shown of each seller with a review or a paid order: reviews, and orders of the last 180 days. Written by the job
-- `score-seller`.
create table reviews.scores (
  seller_id uuid primary key,
  review_count integer not null,
  -- Sum of the stars of these reviews.
  review_stars integer not null,
  orders_ended integer not null,
  orders_done integer not null,
  on_time integer not null,
  on_time_of integer not null,
  problems_upheld integer not null,
  returns_declined integer not null,
  -- Median; null if no order had to be answered.
  answers_within integer,
  is_reliable boolean not null,
  computed_at timestamptz not null default now(),
  check (review_stars between review_count and 5 * review_count),
  check (orders_done between 0 and orders_ended),
  check (on_time between 0 and on_time_of)
) with (fillfactor = 80);
-- For operators, the worst first.
create index scores_worst on reviews.scores
  ((problems_upheld::float8 / greatest(orders_ended, 1)) desc, (on_time::float8 / greatest(on_time_of, 1)), seller_id)
  where orders_ended >= 5;

-- The page of the shop, its reviews and the pages of its products show a change at once; lists of other products show the
-- stars of the seller within a minute, when their cached responses expire. So a review leaves the rest of the catalog cached.
create function reviews.tell_shop() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('changes', 'shop:' || coalesce(new.seller_id, old.seller_id));
  return null;
end
$$;
create trigger tell_review after insert on reviews.reviews
  for each row execute function reviews.tell_shop();
create trigger tell_review_change after update on reviews.reviews for each row
  when ((old.text, old.reply, old.hidden_at, old.deleted_at) is distinct from
        (new.text, new.reply, new.hidden_at, new.deleted_at))
  execute function reviews.tell_shop();
create trigger tell_score after insert or delete on reviews.scores
  for each row execute function reviews.tell_shop();
create trigger tell_score_change after update on reviews.scores for each row
  when ((old.review_count, old.review_stars, old.orders_ended, old.orders_done, old.on_time, old.on_time_of,
         old.problems_upheld, old.returns_declined, old.answers_within, old.is_reliable) is distinct from
        (new.review_count, new.review_stars, new.orders_ended, new.orders_done, new.on_time, new.on_time_of,
         new.problems_upheld, new.returns_declined, new.answers_within, new.is_reliable))
  execute function reviews.tell_shop();

-- Reviews with what pages show of people. It is joined here, because only migrations may name tables of other modules.
create view reviews.review_pages as
select
  reviews.*, orders.number,
  buyers.first_name as buyer_first_name, buyers.last_name as buyer_last_name,
  buyers.id is null or buyers.closed_at is not null as is_buyer_gone,
  coalesce(shops.storename, '') as storename,
  array(
    select json_build_object('reason', reason, 'created_at', to_char(reports.created_at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from reviews.reports where review_id = reviews.id and resolved_at is null order by reports.created_at
  ) as open_reports,
  (select min(reports.created_at) from reviews.reports where review_id = reviews.id and resolved_at is null)
    as reported_at
from reviews.reviews
join orders.orders on orders.id = reviews.order_id
left join accounts.users as buyers on buyers.id = reviews.buyer_id
left join shops.shops on shops.seller_id = reviews.seller_id;

-- Shops that everybody may read.
create view reviews.shown_shops as
select shops.seller_id from shops.shops join accounts.users as sellers on sellers.id = shops.seller_id
where sellers.suspended_at is null;

create view reviews.seller_scores as
select scores.*, shops.storename
from reviews.scores join shops.shops on shops.seller_id = scores.seller_id;

-- Lists show the stars of the seller. Each product has a copy, because a join with another row for each product of a page
-- makes lists slower by a tenth. No index has the columns, and nothing is counted by them.
alter table catalog.products add review_count integer, add review_stars integer;

create function catalog.begin_with_score() returns trigger
language plpgsql
as $$
begin
  select scores.review_count, scores.review_stars into new.review_count, new.review_stars
    from reviews.scores where seller_id = new.seller_id;
  return new;
end
$$;
create trigger begin_with_score before insert on catalog.products
  for each row execute function catalog.begin_with_score();

create function catalog.follow_score() returns trigger
language plpgsql
as $$
begin
  -- `tell_changed_products` looks at it: what depends on the shop was told by the score.
  perform set_config('catalog.is_only_score', 'yes', true);
  update catalog.products set review_count = new.review_count, review_stars = new.review_stars
    where seller_id = coalesce(new.seller_id, old.seller_id)
      and (products.review_count, products.review_stars) is distinct from (new.review_count, new.review_stars);
  perform set_config('catalog.is_only_score', '', true);
  return null;
end
$$;
create trigger follow_score after insert or delete or update of review_count, review_stars on reviews.scores
  for each row execute function catalog.follow_score();

create or replace function catalog.tell_changed_products() returns trigger
language plpgsql
as $$
begin
  if current_setting('catalog.is_only_score', true) = 'yes' then
    return null;
  end if;
  perform catalog.announce(array(
    select catalog.tags_of(id, seller_id, category_id) from changed
     union select catalog.tags_of(id, seller_id, category_id) from previous limit 21
  ));
  return null;
end
$$;

create or replace view catalog.product_cards as
select
  products.id, products.name, products.price_kobo, products.condition, products.warranty_address,
  products.created_at, products.in_stock,
  cover.id as cover_id, cover.media_type as cover_media_type, cover.width as cover_width,
  cover.height as cover_height, cover.placeholder as cover_placeholder,
  products.review_count, products.review_stars
from catalog.products join media.media as cover on cover.id = products.cover_id;

-- What product pages and carts show of a seller.
create view catalog.seller_scores as
select seller_id, review_count, review_stars, orders_done, is_reliable from reviews.scores;

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
  ) as categories,
  scores.review_count, scores.review_stars, scores.orders_ended, scores.orders_done, scores.on_time, scores.on_time_of,
  scores.problems_upheld, scores.returns_declined, scores.answers_within, coalesce(scores.is_reliable, false) as is_reliable
from shops.shops
join accounts.users as sellers on sellers.id = shops.seller_id
left join reviews.scores on scores.seller_id = shops.seller_id
where sellers.suspended_at is null;
