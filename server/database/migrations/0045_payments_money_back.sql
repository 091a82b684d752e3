-- The operator's desk lists refunds and disputes, newest first.
create index refunds_by_age on payments.refunds (asked_at desc, id);
create index disputes_by_age on payments.disputes (told_at desc, id);
