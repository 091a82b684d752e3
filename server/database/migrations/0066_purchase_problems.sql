-- Operators look for purchases with a problem, which are counted on every page of theirs.
create index purchases_with_problem on bills.purchases (created_at) where problem is not null;
