-- Orders as a purpose of card payments. The subject of such a payment is a checkout.
alter table payments.intents drop constraint intents_purpose_check;
alter table payments.intents add constraint intents_purpose_check
  check (purpose in ('wallet', 'subscription', 'order')) not valid;
alter table payments.intents validate constraint intents_purpose_check;

-- Orders of one payment may end at the same time, so several refunds of a payment may wait. They are sent one after another,
-- the oldest first: a report of the provider is then about that one.
drop index payments.refunds_under_way;
create index refunds_under_way on payments.refunds (reference, asked_at, id) where state = 'asked';

create index intents_subject on payments.intents (subject, created_at desc) where purpose = 'order';
