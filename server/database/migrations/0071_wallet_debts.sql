-- What a member reads of money that is held because it is above the limits of their wallet, and of money that was taken for
-- what they owe.
alter table wallet.transactions
  drop constraint transactions_kind_check,
  add constraint transactions_kind_check
    check (kind in ('top_up', 'purchase', 'refund', 'return', 'over_limit', 'debt'));
create index transactions_over_limit on wallet.transactions (user_id, made_at)
  where kind = 'over_limit' and state = 'pending';

-- What members owed us and will not pay.
insert into ledger.accounts (code) values ('expense:bad-debts');
