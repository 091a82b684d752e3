-- Card payments: what we asked the provider for, what it told us, and what went back. Rows outlive a closed account, so
-- that no foreign key leads to one: like the books, they name people by id alone.
create schema payments;

create table payments.intents (
  -- Ours, and the provider's name for the payment too.
  reference text primary key check (reference ~ '^[A-Za-z0-9.=-]{8,100}$'),
  user_id uuid not null,
  -- Whom the provider was told of; null once the account is closed.
  email text,
  purpose text not null check (purpose in ('wallet', 'subscription')),
  -- What is bought where the purpose has several, such as the id of a plan.
  subject text,
  -- What is asked for and, once paid, credited; never what a browser or an event says.
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null default 'created'
    check (state in ('created', 'initialized', 'paid', 'failed', 'abandoned', 'mismatch', 'refunding', 'refunded')),
  -- Opens the popup; null where the provider never answered.
  access_code text,
  -- The provider's id of the one payment that was booked.
  transaction_id text unique,
  entry_id bigint unique references ledger.entries (id),
  -- Why it is in mismatch.
  reason text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When its owner was told that it counts; each payment is claimed once.
  claimed_at timestamptz,
  -- How often the sweep has had an answer about it, and when it asks next; null where there is nothing to ask.
  checks integer not null default 0,
  next_check_at timestamptz,
  constraint booked_when_paid check ((state in ('paid', 'refunding', 'refunded')) = (entry_id is not null)),
  constraint claimed_when_booked check (claimed_at is null or entry_id is not null)
);
create index intents_of_user on payments.intents (user_id, created_at desc);
create index intents_due on payments.intents (next_check_at) where next_check_at is not null;

-- Money on its way back to a card. `asked` until the provider has said what became of it.
create table payments.refunds (
  id uuid primary key default gen_random_uuid(),
  reference text not null references payments.intents (reference),
  state text not null default 'asked' check (state in ('asked', 'refunded', 'failed')),
  reason text not null,
  -- The operator.
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- When the provider took it in; until then it is asked for once more.
  sent_at timestamptz,
  settled_at timestamptz,
  next_check_at timestamptz default now()
);
-- A payment goes back once; one that failed may be asked for again.
create unique index refunds_reference on payments.refunds (reference) where state <> 'failed';
create index refunds_due on payments.refunds (next_check_at) where next_check_at is not null;

-- Payers who took their money back through their bank.
create table payments.disputes (
  -- The provider's.
  id text primary key,
  reference text not null,
  status text not null,
  told_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolution text
);
create index disputes_reference on payments.disputes (reference);

-- Events of the provider that were signed, each once. What they say of people is not kept: a payment is asked about.
create table payments.events (
  hash bytea primary key,
  event text not null,
  reference text,
  received_at timestamptz not null default now()
);
create index events_age on payments.events (received_at);
