-- What waits for an operator is counted on every page of the desk.
create index intents_mismatch on payments.intents (created_at) where state = 'mismatch';
create index reports_waiting on reports.reports (created_at) where outcome is null;
create index disputes_waiting on payments.disputes (told_at) where resolved_at is null;
