-- Lists of orders are counted up to 10,000 rows. The indexes answer that alone, so that a list of many is as fast as one of few.
create index orders_buyer_list on orders.orders (buyer_id, created_at desc, id) include (paid_at, ended_at, state);
create index orders_seller_list on orders.orders (seller_id, created_at desc, id) include (paid_at, ended_at, state);
drop index orders.orders_buyer;
drop index orders.orders_seller;
