-- Actions of operators on money and accounts: taken by one operator alone, or proposed by one and approved by a second.
-- `proposed_by`, `decided_by`, `members` and `subject` have no foreign key: a decision about money outlives accounts.
create schema approvals;

create table approvals.proposals (
  id uuid primary key default gen_random_uuid(),
  -- Its name in the audit log, such as `purchase.settle-failed`.
  action text not null,
  -- Id of what it is done to. Together with the area, which is the action up to its dot, it has one open proposal.
  subject text not null,
  -- Zero if no money moves.
  amount_kobo bigint not null check (amount_kobo >= 0),
  -- What the second operator has to enter as well.
  input jsonb not null,
  reason text,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days',
  state text not null default 'proposed'
    check (state in ('proposed', 'done', 'withdrawn', 'refused', 'expired', 'overtaken')),
  -- The second operator of an action that is done, or the operator who dropped the proposal.
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- Members whose money or account the proposal is about. None of them may drop it.
  members uuid[] not null default '{}',
  constraint decided_when_over check ((state = 'proposed') = (decided_at is null)),
  constraint agreed_by_another check (state <> 'done' or decided_by <> proposed_by)
);
create unique index proposals_open on approvals.proposals (split_part(action, '.', 1), subject) where state = 'proposed';
create index proposals_age on approvals.proposals (proposed_at desc, id);
-- What an operator did alone within a day.
create index proposals_alone on approvals.proposals (proposed_by, decided_at) where state = 'done' and decided_by is null;
