-- A purchase that failed because of the market, such as an empty float: the buyer reads a sentence of ours, operators
-- `reason`.
alter table bills.purchases add column is_market_fault boolean not null default false;
