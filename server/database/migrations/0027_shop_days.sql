-- About how often the products of a seller were viewed and contacted on each of the last 14 days in Lagos, see
-- interest.ts. A day takes the row of the day 14 days before, so a seller never has more than 14 rows.
create table catalog.shop_days (
  seller_id uuid not null references accounts.users (id),
  slot smallint not null check (slot between 0 and 13),
  day date not null,
  views bigint not null default 0,
  contacts bigint not null default 0,
  primary key (seller_id, slot)
) with (fillfactor = 80);
