-- Closing an account deletes products, and each deletion looks for the take-downs of this product, ended ones too.
create index concurrently take_downs_product on catalog.take_downs (product_id);
