-- Acts of operators on money and accounts: done by one operator alone, or proposed by one and agreed to by a second.
create schema approvals;

create table approvals.proposals (
  id uuid primary key default gen_random_uuid(),
  -- What the act is in the audit log, such as `purchase.settle-failed`.
  action text not null,
  -- Id of what it is done to. Together with the area, which is the action up to its dot, it has one open proposal.
  subject text not null,
  -- Zero where no money moves.
  amount_kobo bigint not null check (amount_kobo >= 0),
  -- What the second operator has to ask for as well.
  input jsonb not null,
  reason text,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days',
  state text not null default 'proposed'
    check (state in ('proposed', 'done', 'withdrawn', 'refused', 'expired', 'overtaken')),
  -- The second operator of an act that is done, or whoever dropped the proposal.
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint decided_when_over check ((state = 'proposed') = (decided_at is null)),
  constraint agreed_by_another check (state <> 'done' or decided_by <> proposed_by)
);
create unique index proposals_open on approvals.proposals (split_part(action, '.', 1), subject) where state = 'proposed';
create index proposals_age on approvals.proposals (proposed_at desc, id);
-- What an operator did alone within a day.
create index proposals_alone on approvals.proposals (proposed_by, decided_at) where state = 'done' and decided_by is null;

-- Settlements by hand were proposed in a table of their own. It stays until no process of the old version runs any more.
insert into approvals.proposals (
  id, action, subject, amount_kobo, input, reason, proposed_by, proposed_at, expires_at, state, decided_by, decided_at)
select s.id, 'purchase.settle-' || s.outcome, s.purchase_id::text, p.amount_kobo, '{}', s.reason, s.asked_by, s.asked_at,
  s.asked_at + interval '3 days',
  case when s.done_at is not null then 'done' when s.dropped_at is not null then 'overtaken' else 'proposed' end,
  s.agreed_by, coalesce(s.done_at, s.dropped_at)
from bills.settlements s join bills.purchases p on p.id = s.purchase_id;

-- The market's own transfers stay where they are; who proposed, agreed and dropped is known here, too.
insert into approvals.proposals (
  action, subject, amount_kobo, input, reason, proposed_by, proposed_at, expires_at, state, decided_by, decided_at,
  decision_reason)
select 'money.record-' || kind, reference, amount_kobo, '{}', reason, asked_by, asked_at, asked_at + interval '3 days',
  case state when 'recorded' then 'done' else state end, coalesce(agreed_by, dropped_by), coalesce(done_at, dropped_at),
  drop_reason
from market_money.transfers;
