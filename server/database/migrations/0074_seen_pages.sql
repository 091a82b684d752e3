-- What the page of a product said when its member last put it into the cart, as a hash. Null for items from before.
alter table cart.items add column seen_version text;
