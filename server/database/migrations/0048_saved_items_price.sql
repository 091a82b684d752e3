-- What a product cost when it was saved, so that who saved it is told when it costs less. Of what was saved before this
-- nobody knows it.
alter table saved_items.items add column price_kobo bigint check (price_kobo >= 0);
