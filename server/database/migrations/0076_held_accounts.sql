-- Each check of the books reads the money held for members, and most accounts are of orders. The balance is neither a column
-- nor a condition of the index: otherwise each transfer would write to every index of its accounts.
create index concurrently accounts_held on ledger.accounts (member_id) where code like 'member:%:held';
