-- Lists of orders for operators: the newest, those of a state, open ones by their deadline, those of a product, and how
-- many were paid on a day.
create index orders_newest on orders.orders (created_at desc, id);
create index orders_state on orders.orders (state, created_at desc, id);
create index orders_open on orders.orders (due_at, id) where due_at is not null;
create index orders_paid on orders.orders (paid_at) where paid_at is not null;
create index lines_product on orders.lines (product_id, order_id);
