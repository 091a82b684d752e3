-- Identity papers of people who want to sell. The pictures themselves are sealed files outside the database, each with a
-- key of its own; the key is here, sealed with one that is not.
create schema seller_onboarding;

create table seller_onboarding.cases (
  id uuid primary key,
  user_id uuid not null references accounts.users (id),
  id_card_type text not null
    check (id_card_type in ('drivers_licence', 'national_id_card', 'international_passport', 'voters_card')),
  number_sealed bytea not null,
  -- Keyed hash of type and number: tells that two people gave the same one, and not which.
  number_index bytea not null,
  -- `arriving` until every picture is safely kept.
  status text not null default 'arriving' check (status in ('arriving', 'pending', 'verified', 'rejected')),
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  check ((decided_at is null) = (status in ('arriving', 'pending'))),
  check ((reason is null) = (status <> 'rejected'))
);
create unique index cases_pending on seller_onboarding.cases (user_id) where status = 'pending';
create index cases_user on seller_onboarding.cases (user_id, created_at desc);
create index cases_queue on seller_onboarding.cases (status, created_at, id);
create index cases_number on seller_onboarding.cases (number_index);

create table seller_onboarding.papers (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references seller_onboarding.cases (id) on delete cascade,
  kind text not null check (kind in ('front', 'back', 'photo')),
  key_sealed bytea not null,
  unique (case_id, kind)
);

-- Each opens one picture once, within a minute, in the session that asked for it.
create table seller_onboarding.links (
  token_hash bytea primary key,
  paper_id uuid not null references seller_onboarding.papers (id) on delete cascade,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_paper on seller_onboarding.links (paper_id);
