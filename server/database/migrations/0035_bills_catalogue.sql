-- What can be bought from the bill provider: our own copy, which goes on to hold while the provider is down. Prices come
-- from here and never from a browser.
create schema bills;

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
  -- Null where the provider does not say.
  minimum_kobo bigint,
  maximum_kobo bigint,
  position integer not null,
  -- When its variations were last told; null before they ever were.
  variations_told_at timestamptz
);
create index providers_kind on bills.providers (kind, position);

create table bills.variations (
  provider_id text not null references bills.providers (id) on delete cascade,
  code text not null,
  name text not null,
  -- 0 where the buyer names the amount.
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

-- Whose meter, card or profile it is, asked by a member. Numbers are kept as keyed hashes, names for half an hour, and
-- rows for a day, in which nobody looks up one number after the other.
create table bills.lookups (
  user_id uuid not null references accounts.users (id) on delete cascade,
  provider_id text not null,
  -- Hash of the number.
  number_hash bytea not null,
  -- `prepaid` or `postpaid`, a variation of a profile, or empty for a card.
  variant text not null,
  asked_at timestamptz not null default now(),
  -- Null where the provider knows of no such customer, or has not answered.
  verified_at timestamptz,
  customer_name text,
  minimum_kobo bigint,
  primary key (user_id, provider_id, number_hash, variant)
);
create index lookups_age on bills.lookups (asked_at);
