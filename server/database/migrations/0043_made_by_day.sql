-- The operator's desk counts what came on each of the last days, and lists the newest first.
create index users_by_age on accounts.users (created_at, id);
create index intents_by_age on payments.intents (created_at, reference);
create index cases_by_age on seller_onboarding.cases (created_at, id);
