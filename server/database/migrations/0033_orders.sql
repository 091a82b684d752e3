-- Orders, whose money is held until the buyer has inspected the goods. `checkouts.buyer_id`, `orders.buyer_id`,
-- `orders.seller_id` and `events.by_id` have no foreign key: money outlives accounts. `lines.product_id` and
-- `lines.cover_id` have none either: an order keeps what the page of a product said, and the product may be deleted.
create schema orders;

-- Orders that were placed and paid together.
create table orders.checkouts (
  id uuid primary key default gen_random_uuid(),
  buyer_id uuid not null,
  -- Hash of the browser's name for this attempt; null if it gave none.
  attempt_hash bytea,
  -- Hash of what was asked for: without a name, the same open checkout is given again.
  content_hash bytea not null,
  total_kobo bigint not null check (total_kobo > 0),
  created_at timestamptz not null default now()
);
create unique index checkouts_attempt on orders.checkouts (buyer_id, attempt_hash);
create index checkouts_content on orders.checkouts (buyer_id, content_hash, created_at desc);

-- What one buyer buys of one seller in one delivery.
create table orders.orders (
  id uuid primary key default gen_random_uuid(),
  -- The name that people use: eight of Crockford's 32 letters and digits.
  number text not null unique check (number ~ '^K-[0-9A-HJKMNP-TV-Z]{8}$'),
  checkout_id uuid not null references orders.checkouts (id),
  buyer_id uuid not null,
  seller_id uuid not null,
  state text not null default 'paid' check (state in ('paid', 'accepted', 'completed', 'cancelled')),
  method text not null check (method in ('pickup', 'door')),
  -- As in the seller's terms when the order was placed. The place is null for door delivery.
  pickup_place text,
  promised_days integer not null check (promised_days between 1 and 20),
  -- Where it is brought. Null for pickup, and once the account of the buyer is closed.
  address jsonb,
  items_kobo bigint not null check (items_kobo > 0),
  delivery_kobo bigint not null check (delivery_kobo >= 0),
  -- The rates of the market's fee when the order was placed: basis points and kobo.
  commission_bp integer not null check (commission_bp >= 0),
  commission_least_kobo bigint not null check (commission_least_kobo >= 0),
  commission_most_kobo bigint not null check (commission_most_kobo >= commission_least_kobo),
  vat_bp integer not null check (vat_bp >= 0),
  -- What came back to the buyer.
  refunded_kobo bigint not null default 0,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  -- When the clock of the state ends.
  due_at timestamptz,
  -- Why the seller declined it or gave it up.
  decline_reason text check (decline_reason in ('sold', 'cannot_deliver', 'wrong_price', 'nobody_came', 'other')),
  -- The release code, from acceptance to the end, and how often a wrong one was entered for it.
  code_encrypted bytea,
  code_tries integer not null default 0 check (code_tries between 0 and 5),
  constraint two_people check (buyer_id <> seller_id),
  constraint refunded_at_most_the_total check (refunded_kobo between 0 and items_kobo + delivery_kobo),
  constraint clock_until_the_end check ((due_at is null) = (state in ('completed', 'cancelled'))),
  constraint ended_at_its_end check ((ended_at is null) = (due_at is not null)),
  constraint reason_when_cancelled check (decline_reason is null or state = 'cancelled'),
  constraint code_while_accepted check ((code_encrypted is null) = (state <> 'accepted'))
) with (fillfactor = 80);
create index orders_checkout on orders.orders (checkout_id);
create index orders_due on orders.orders (due_at) where due_at is not null;
-- Lists give the newest, and first what waits for its reader, which is among the open ones.
create index orders_buyer on orders.orders (buyer_id, created_at desc, id);
create index orders_buyer_open on orders.orders (buyer_id, state, created_at desc, id) where ended_at is null;
create index orders_seller on orders.orders (seller_id, created_at desc, id);
create index orders_seller_open on orders.orders (seller_id, state, created_at desc, id) where ended_at is null;

create table orders.lines (
  order_id uuid not null references orders.orders (id),
  -- From 1.
  position integer not null check (position >= 1),
  product_id uuid not null,
  quantity integer not null check (quantity between 1 and 99),
  price_kobo bigint not null check (price_kobo > 0),
  cover_id uuid not null,
  -- All that the page of the product said, pictures included.
  listing jsonb not null,
  primary key (order_id, position)
);

-- What happened to each order.
create table orders.events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders.orders (id),
  at timestamptz not null default now(),
  -- As `orderSteps` of the contract.
  step text not null,
  by_kind text not null check (by_kind in ('buyer', 'seller', 'kanti', 'clock')),
  -- Null for the clock.
  by_id uuid,
  -- What the person wrote. Null once the account is closed.
  note text
);
create index events_order on orders.events (order_id, id);
create index events_person on orders.events (by_id) where note is not null;

-- Until then a picture is not deleted, because an order shows it, even if its product no longer does.
alter table media.media add kept_until timestamptz;

-- Each order with what lists show of it. It is joined here, because only migrations may name tables of other modules.
create view orders.order_pages as
select
  orders.*, orders.items_kobo + orders.delivery_kobo as total_kobo, now() as read_at,
  first_line.listing as first_listing,
  (select sum(quantity)::integer from orders.lines where lines.order_id = orders.id) as items_count,
  coalesce(shops.storename, '') as storename, coalesce(sellers.kyc_status = 'verified', false) as is_verified,
  sellers.phone as seller_phone, sellers.id is null or sellers.closed_at is not null as is_seller_gone,
  buyers.first_name as buyer_first_name, buyers.last_name as buyer_last_name, buyers.phone as buyer_phone,
  buyers.id is null or buyers.closed_at is not null as is_buyer_gone
from orders.orders
join orders.lines as first_line on first_line.order_id = orders.id and first_line.position = 1
left join accounts.users as sellers on sellers.id = orders.seller_id
left join shops.shops on shops.seller_id = orders.seller_id
left join accounts.users as buyers on buyers.id = orders.buyer_id;
