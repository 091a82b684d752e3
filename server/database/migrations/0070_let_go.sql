-- Null until an operator lets a withdrawal go. Disputes that were reported before this time were known to that operator.
alter table earnings.withdrawals add column let_go_at timestamptz;
