-- What was bought stays as it was bought, whatever becomes of the plan.
alter table subscriptions.subscriptions add column max_listings integer check (max_listings > 0);
update subscriptions.subscriptions set max_listings = plans.max_listings
  from subscriptions.plans where plans.id = plan_id;
alter table subscriptions.subscriptions alter column max_listings set not null;
