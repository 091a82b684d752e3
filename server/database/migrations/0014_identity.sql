-- Identity documents of people who want to sell. The pictures are encrypted files outside the database, each with a key of
-- its own. That key is stored here, encrypted with a key that is not. `cases.decided_by` has no foreign key: a decision
-- outlives the operator's account. Nor has `links.session_id`: sessions end by themselves.
create schema identity;

create table identity.cases (
  id uuid primary key,
  user_id uuid not null references accounts.users (id),
  id_card_type text not null
    check (id_card_type in ('drivers_licence', 'national_id_card', 'international_passport', 'voters_card')),
  number_encrypted bytea not null,
  -- Keyed hash of type and number: shows that two people gave the same number, but not which.
  number_index bytea not null,
  -- `arriving` until every picture is stored.
  status text not null default 'arriving' check (status in ('arriving', 'pending', 'verified', 'rejected')),
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  check ((decided_at is null) = (status in ('arriving', 'pending'))),
  check ((reason is null) = (status <> 'rejected'))
);
create unique index cases_pending on identity.cases (user_id) where status = 'pending';
create index cases_user on identity.cases (user_id, created_at desc);
create index cases_queue on identity.cases (status, created_at, id);
create index cases_number on identity.cases (number_index);
create index cases_by_age on identity.cases (created_at, id);

create table identity.papers (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references identity.cases (id) on delete cascade,
  kind text not null check (kind in ('front', 'back', 'photo')),
  key_encrypted bytea not null,
  unique (case_id, kind)
);

-- Each shows one picture once, within a minute, in the session that asked for it.
create table identity.links (
  token_hash bytea primary key,
  paper_id uuid not null references identity.papers (id) on delete cascade,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_paper on identity.links (paper_id);
