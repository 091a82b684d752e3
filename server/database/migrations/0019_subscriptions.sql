-- Plans, and who has which. A plan allows a number of listings for some months. `payment_reference` has no foreign key: it
-- names a payment of another module.
create schema subscriptions;

create table subscriptions.plans (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  price_kobo bigint not null check (price_kobo >= 0),
  descriptions text[] not null,
  max_listings integer not null check (max_listings > 0),
  created_at timestamptz not null default now(),
  -- No longer offered. Members who have it keep it to its end.
  retired_at timestamptz
);
create unique index plans_title on subscriptions.plans (lower(title)) where retired_at is null;

insert into subscriptions.plans (title, price_kobo, max_listings, descriptions) values
  ('basic', 0, 10, '{"10 listings for 3 months","Free, once for every shop","Your own shop page","Buyers call you or write on WhatsApp"}'),
  ('standard', 1500000, 60, '{"60 listings for 6 months","Your own shop page","Buyers call you or write on WhatsApp"}'),
  ('premium', 5000000, 500, '{"500 listings for 6 months","Your own shop page","Buyers call you or write on WhatsApp"}');

create function subscriptions.tell_plans_changed() returns trigger language plpgsql as $$
begin
  notify changes, 'plans';
  return null;
end $$;
create trigger plans_changed after insert or update or delete or truncate on subscriptions.plans
  for each statement execute function subscriptions.tell_plans_changed();

create table subscriptions.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  plan_id uuid not null references subscriptions.plans (id),
  amount_paid_kobo bigint not null check (amount_paid_kobo >= 0),
  -- Null if nothing was paid.
  payment_reference text unique,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- When it was over: it ran out, was replaced by another plan, or was refunded.
  ended_at timestamptz,
  -- How many days before the end the last reminder was sent.
  reminded_days integer,
  -- As bought, whatever the plan says later.
  max_listings integer not null check (max_listings > 0),
  -- Time that was left of the plan before, converted by price and added to the months of this plan.
  extra_seconds double precision not null default 0 check (extra_seconds >= 0),
  constraint ends_after_start check (ends_at > starts_at)
);
-- A member has one plan at a time, whatever is paid at the same time.
create unique index subscriptions_running on subscriptions.subscriptions (user_id) where ended_at is null;
-- A member has a free plan once.
create unique index subscriptions_free on subscriptions.subscriptions (user_id, plan_id) where payment_reference is null;
create index subscriptions_of_user on subscriptions.subscriptions (user_id, starts_at desc);
create index subscriptions_end on subscriptions.subscriptions (ends_at) where ended_at is null;
create index subscriptions_plan on subscriptions.subscriptions (plan_id);
