-- Bought bills. The row is the truth: jobs only wake it. Rows outlive a closed account, so that no foreign key leads to
-- one; what names a person is then gone.
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
  -- Null once the account is closed, as the two after it.
  phone text,
  -- Of the meter, card or profile.
  number text,
  customer_name text,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- What the browser named this attempt with; null where it did not.
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
  -- What the provider said last.
  reason text,
  -- Why a person has to look at it.
  problem text,
  -- How often the provider was asked what became of it, and how often it had never heard of it.
  checks integer not null default 0,
  not_received integer not null default 0,
  next_check_at timestamptz,
  -- What the provider took for it; null until it is delivered.
  cost_kobo bigint,
  -- Token, PINs and receipt.
  goods_sealed bytea,
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

-- What the provider said of a purchase, word for word.
create table bills.answers (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references bills.purchases (id),
  asked text not null check (asked in ('pay', 'requery')),
  answered_at timestamptz not null default now(),
  kind text not null,
  code text,
  reason text not null,
  -- Null where nothing came; it may hold a token.
  body_sealed bytea
);
create index answers_purchase on bills.answers (purchase_id, id);

-- How an operator wants a purchase settled that the provider leaves open.
create table bills.settlements (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references bills.purchases (id),
  outcome text not null check (outcome in ('delivered', 'failed')),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- The second operator, where there has to be one.
  agreed_by uuid check (agreed_by <> asked_by),
  done_at timestamptz,
  -- Set where the provider settled it before a second operator did.
  dropped_at timestamptz
);
create unique index settlements_open on bills.settlements (purchase_id) where done_at is null and dropped_at is null;

-- What we held at the provider, each time it was asked.
create table bills.floats (
  told_at timestamptz primary key default now(),
  balance_kobo bigint not null
);
