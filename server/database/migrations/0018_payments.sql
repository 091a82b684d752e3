-- Card payments: what we asked the provider for, what it reported, and what went back. No id of a person (`user_id`,
-- `asked_by`, `proposed_by`, `agreed_by`) has a foreign key: money outlives accounts. Nor has `disputes.reference`, which is
-- the provider's word.
create schema payments;

create table payments.intents (
  -- Ours, and also the provider's name for the payment.
  reference text primary key check (reference ~ '^[A-Za-z0-9.=-]{8,100}$'),
  user_id uuid not null,
  -- The address that the provider was given. Null once the account is closed.
  email text,
  purpose text not null check (purpose in ('wallet', 'subscription')),
  -- What is bought if the purpose has several, such as the id of a plan.
  subject text,
  -- What is requested and, once paid, credited; never what a browser or a webhook says.
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null default 'created'
    check (state in ('created', 'initialized', 'paid', 'failed', 'abandoned', 'mismatch', 'refunding', 'refunded')),
  -- Opens the popup. Null if the provider never answered.
  access_code text,
  -- The provider's id of the one payment that was booked.
  transaction_id text unique,
  entry_id bigint unique references ledger.entries (id),
  -- Why it is in mismatch.
  reason text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When its effect was applied. Each payment is claimed once.
  claimed_at timestamptz,
  -- How often the sweep has had an answer about it, and when it asks next; null if there is nothing to ask.
  checks integer not null default 0,
  next_check_at timestamptz,
  -- What the payer paid, and the provider's fee in it, as the provider reported. Null until it is booked. Entries are
  -- rebuilt from these columns: a check that read them from the books would agree with whatever the books say.
  paid_kobo bigint check (paid_kobo > 0),
  fees_kobo bigint check (fees_kobo >= 0),
  -- What came if it is not what we asked for. It lies in `suspense` and buys nothing.
  received_kobo bigint check (received_kobo > 0),
  -- What has gone back of it, to the card or through the payer's bank.
  returned_kobo bigint not null default 0 check (returned_kobo >= 0),
  -- When the provider reported a refund that we did not ask for, and when it is asked about next. The payer spends nothing
  -- until it is known.
  outside_told_at timestamptz,
  outside_check_at timestamptz,
  constraint booked_when_paid check (case
    when state in ('paid', 'refunding', 'refunded') then entry_id is not null
    when state = 'mismatch' then (entry_id is null) = (received_kobo is null)
    else entry_id is null end),
  constraint claimed_when_booked check (claimed_at is null or entry_id is not null),
  constraint returned_of_what_came check (returned_kobo <= coalesce(received_kobo, amount_kobo)),
  constraint outside_told_and_checked check ((outside_told_at is null) = (outside_check_at is null))
);
create index intents_of_user on payments.intents (user_id, created_at desc);
create index intents_due on payments.intents (next_check_at) where next_check_at is not null;
create index intents_by_age on payments.intents (created_at, reference);
-- Payers who paid more than amount and fee: the surplus lies in `suspense`.
create index intents_surplus on payments.intents (reference) where paid_kobo - fees_kobo > amount_kobo;
create index intents_received on payments.intents (reference) where received_kobo is not null;
create index intents_outside on payments.intents (outside_check_at) where outside_check_at is not null;
-- Each night payments are looked for that were paid days ago and are in no payout of the provider.
create index intents_paid on payments.intents (paid_at) where entry_id is not null;

-- Money on its way back to a card: all of a payment, or a part of it. `asked` until the provider has reported the result.
create table payments.refunds (
  id uuid primary key default gen_random_uuid(),
  reference text not null references payments.intents (reference),
  state text not null default 'asked' check (state in ('asked', 'refunded', 'failed')),
  reason text not null,
  -- The operator.
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- When the provider accepted it. Until then it is sent again.
  sent_at timestamptz,
  settled_at timestamptz,
  next_check_at timestamptz default now(),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- The provider's name for it, once it is known.
  provider_id text unique
);
-- One is under way at a time: a report of the provider is then about that one.
create unique index refunds_under_way on payments.refunds (reference) where state = 'asked';
create index refunds_reference on payments.refunds (reference);
create index refunds_due on payments.refunds (next_check_at) where next_check_at is not null;
create index refunds_by_age on payments.refunds (asked_at desc, id);

-- Refunds made without us, such as in the provider's dashboard, each booked once.
create table payments.outside_refunds (
  -- The provider's.
  id text primary key,
  reference text not null references payments.intents (reference),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- What the payer still had of it. They owe the rest.
  taken_kobo bigint not null check (taken_kobo >= 0),
  -- Null if nothing was left of the payment to book.
  entry_id bigint references ledger.entries (id),
  booked_at timestamptz not null default now(),
  -- What was booked. The provider's amount may be more than was left.
  lost_kobo bigint not null check (lost_kobo >= 0)
);
create index outside_refunds_reference on payments.outside_refunds (reference);

-- Payers who claim their money back through their bank.
create table payments.disputes (
  -- The provider's.
  id text primary key,
  reference text not null,
  status text not null,
  told_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- `won` or `lost`. Null if an event reported the end without a result.
  resolution text,
  -- When the provider is asked next; null once the dispute has ended.
  next_check_at timestamptz default now(),
  -- Of a lost dispute: what went back, and what the payer still had of it.
  lost_kobo bigint,
  taken_kobo bigint
);
create index disputes_reference on payments.disputes (reference);
create index disputes_due on payments.disputes (next_check_at) where next_check_at is not null;
create index disputes_by_age on payments.disputes (told_at desc, id);

-- What members owed and paid other than by card, or will never pay. Two operators approve each.
create table payments.debt_settlements (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('repaid', 'written_off')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- The bank's name for the transfer that paid it, so that it is booked once.
  reference text unique,
  reason text not null,
  proposed_by uuid not null,
  agreed_by uuid not null,
  entry_id bigint not null unique references ledger.entries (id),
  made_at timestamptz not null default now(),
  constraint repaid_by_a_transfer check ((kind = 'repaid') = (reference is not null)),
  constraint agreed_by_another check (agreed_by <> proposed_by)
);
create index debt_settlements_user on payments.debt_settlements (user_id, made_at);

-- Signed events of the provider, each once. What they say about people is not stored: the provider is asked instead.
create table payments.events (
  hash bytea primary key,
  event text not null,
  reference text,
  received_at timestamptz not null default now()
);
create index events_age on payments.events (received_at);
