-- What differs between the books and what they are about, found by one of three checks: `books` against our own rows,
-- `cards` against the card provider, `float` against the bill provider. Nothing is mended by a flag.
create schema reconciliation;

create table reconciliation.flags (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('books', 'cards', 'float')),
  account text not null,
  subject text not null,
  problem text not null,
  -- Whose wallet is not spent from until the flag is cleared; null where it says nothing of what a member has.
  member_id uuid,
  found_at timestamptz not null default now(),
  -- When it was found last, and when a later look no longer found it.
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  cleared_at timestamptz,
  cleared_by uuid,
  clear_reason text,
  constraint cleared_by_somebody
    check ((cleared_at is null) = (cleared_by is null) and (cleared_at is null) = (clear_reason is null))
);
-- A difference that goes on is one flag, cleared or not; one that comes back is another.
create unique index flags_going_on on reconciliation.flags (source, account, subject, md5(problem)) where ended_at is null;
create index flags_open on reconciliation.flags (member_id) where cleared_at is null;
create index flags_age on reconciliation.flags (found_at desc, id);

-- When each check was done last, to its end.
create table reconciliation.checks (
  source text primary key check (source in ('books', 'cards', 'float')),
  done_at timestamptz not null default now()
);

-- Services that are not sold for a while, because what we hold at the bill provider did not pay for one of them.
create table bills.pauses (
  kind text primary key check (kind in ('airtime', 'data', 'tv', 'electricity', 'education')),
  -- Price of the dearest purchase that was turned down: the float that ends it.
  needed_kobo bigint not null,
  paused_at timestamptz not null default now(),
  ends_at timestamptz not null
);
