-- Orders that ended a year ago lose addresses and phones; this finds those that still have some.
create index orders_to_forget on orders.orders (ended_at)
  where ended_at is not null and (address is not null or pickup_place is not null or waybill is not null);
