-- Operators search the names of all products, whatever their status. Without `fastupdate = off`, because sellers write
-- more often than operators search.
create index concurrently products_name on catalog.products using gin (name_text gin_trgm_ops);
