-- Airtime, data, TV, electricity and exam PINs: what the provider sells, and what members bought. `purchases.user_id`,
-- `settlements.asked_by` and `settlements.agreed_by` have no foreign key: money outlives accounts. `lookups.provider_id` and
-- `purchases.provider_id` have none either: a provider may disappear from the catalogue.
create schema bills;

-- Our own copy of the provider's catalogue, which stays while the provider is down. Prices come from here and never from a
-- browser.
create table bills.services (
  kind text primary key check (kind in ('airtime', 'data', 'tv', 'electricity', 'education')),
  name text not null,
  position integer not null
);

create table bills.providers (
  id text primary key,
  kind text not null check (kind in ('airtime', 'data', 'tv', 'electricity', 'education')),
  name text not null,
  image_url text,
  -- Null if the provider does not say.
  minimum_kobo bigint,
  maximum_kobo bigint,
  position integer not null,
  -- When its variations were last loaded; null before the first time.
  variations_told_at timestamptz
);
create index providers_kind on bills.providers (kind, position);

create table bills.variations (
  provider_id text not null references bills.providers (id) on delete cascade,
  code text not null,
  name text not null,
  -- 0 if the buyer chooses the amount.
  price_kobo bigint not null check (price_kobo >= 0),
  position integer not null,
  primary key (provider_id, code)
);

create function bills.tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  notify changes, 'bills';
  return null;
end $$;
create trigger services_changed after insert or update or delete on bills.services
  for each statement execute function bills.tell_catalogue_changed();
create trigger providers_changed after insert or update or delete on bills.providers
  for each statement execute function bills.tell_catalogue_changed();
create trigger variations_changed after insert or update or delete on bills.variations
  for each statement execute function bills.tell_catalogue_changed();

-- Lookups of the owner of a meter, card or profile. Numbers are stored as keyed hashes, names for half an hour, and rows for
-- a day, so that no member can look up one number after the other.
create table bills.lookups (
  user_id uuid not null references accounts.users (id) on delete cascade,
  provider_id text not null,
  -- Hash of the number.
  number_hash bytea not null,
  -- `prepaid` or `postpaid`, a variation of a profile, or empty for a card.
  variant text not null,
  asked_at timestamptz not null default now(),
  -- Null if the provider knows no such customer, or has not answered.
  verified_at timestamptz,
  customer_name text,
  minimum_kobo bigint,
  primary key (user_id, provider_id, number_hash, variant)
);
create index lookups_age on bills.lookups (asked_at);

-- The row is the truth; jobs only wake it.
create table bills.purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('airtime', 'data', 'tv', 'electricity', 'education')),
  provider_id text not null,
  provider_name text not null,
  -- Name of the variation.
  product text,
  variation_code text,
  subscription_type text check (subscription_type in ('change', 'renew', 'prepaid', 'postpaid')),
  quantity integer not null default 1 check (quantity between 1 and 12),
  -- Null once the account is closed, like the next two.
  phone text,
  -- Of the meter, card or profile.
  number text,
  customer_name text,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Hash of the browser's name for this attempt; null if it gave none.
  attempt_hash bytea,
  state text not null default 'held'
    check (state in ('held', 'sending', 'unknown', 'review', 'delivered', 'failed', 'reversed')),
  -- The provider's name for it, made before it is sent.
  request_id text unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  answered_at timestamptz,
  review_at timestamptz,
  settled_at timestamptz,
  reversed_at timestamptz,
  -- The last message of the provider.
  reason text,
  -- Why a person has to look at it.
  problem text,
  -- How often the provider was asked for the result, and how often it did not know the purchase.
  checks integer not null default 0,
  not_received integer not null default 0,
  next_check_at timestamptz,
  -- What the provider charged; null until it is delivered.
  cost_kobo bigint,
  -- Token, PINs and receipt.
  goods_encrypted bytea,
  -- Keyed hashes of its token and PINs, by which its buyer asks for them again, and how often that was.
  code_hashes bytea[] not null default '{}',
  sends integer not null default 0,
  constraint named_when_sent check ((sent_at is null) = (request_id is null)),
  constraint costs_when_delivered check ((cost_kobo is null) = (state not in ('delivered', 'reversed'))),
  constraint settled_at_its_end check ((settled_at is null) = (state in ('held', 'sending', 'unknown', 'review')))
);
create unique index purchases_attempt on bills.purchases (user_id, attempt_hash);
create index purchases_of_user on bills.purchases (user_id, created_at desc, id);
create index purchases_by_age on bills.purchases (created_at desc, id);
create index purchases_due on bills.purchases (next_check_at) where next_check_at is not null;
create index purchases_open on bills.purchases (created_at) where settled_at is null;

-- What the provider said about a purchase, word for word.
create table bills.answers (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references bills.purchases (id),
  asked text not null check (asked in ('pay', 'requery')),
  answered_at timestamptz not null default now(),
  kind text not null,
  code text,
  reason text not null,
  -- Null if nothing came. It may contain a token.
  body_encrypted bytea
);
create index answers_purchase on bills.answers (purchase_id, id);

-- How operators settled purchases that the provider left open, before such actions were proposals (schema approvals). Not used;
-- a later migration drops the table.
create table bills.settlements (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references bills.purchases (id),
  outcome text not null check (outcome in ('delivered', 'failed')),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- The second operator, if one was needed.
  agreed_by uuid check (agreed_by <> asked_by),
  done_at timestamptz,
  -- Set if the provider settled it before a second operator did.
  dropped_at timestamptz
);
create unique index settlements_open on bills.settlements (purchase_id) where done_at is null and dropped_at is null;

-- Our float at the provider, each time it was asked for.
create table bills.floats (
  told_at timestamptz primary key default now(),
  balance_kobo bigint not null
);

-- Services that are not sold for a while, because the float was too low for a purchase.
create table bills.pauses (
  kind text primary key check (kind in ('airtime', 'data', 'tv', 'electricity', 'education')),
  -- Price of the most expensive purchase that was refused: the float that ends the pause.
  needed_kobo bigint not null,
  paused_at timestamptz not null default now(),
  ends_at timestamptz not null
);
