-- Members whose money or account a proposal is about: none of them drops it.
alter table approvals.proposals add column members uuid[] not null default '{}';
