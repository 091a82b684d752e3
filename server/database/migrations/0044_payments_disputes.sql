-- When the provider is next asked what became of a dispute; null once it has ended. `resolution` is then `won` or
-- `lost`, and null for one that only an event of before has told the end of.
alter table payments.disputes add column next_check_at timestamptz default now();
update payments.disputes set next_check_at = null where resolved_at is not null;
create index disputes_due on payments.disputes (next_check_at) where next_check_at is not null;
