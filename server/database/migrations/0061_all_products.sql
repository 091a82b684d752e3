-- Operators open the list of all products, newest first, whatever their status.
create index products_all on catalog.products (created_at, id);
