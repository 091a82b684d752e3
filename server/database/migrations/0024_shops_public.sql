-- What everyone may see of a shop, joined here because only migrations may name tables of other modules.
create view shops.shop_pages as
select
  shops.seller_id, shops.storename, shops.description, shops.state, shops.city,
  sellers.created_at as date_joined, sellers.kyc_status = 'verified' as is_verified,
  (select count(*) from catalog.products where products.seller_id = shops.seller_id and is_listed) as product_count
from shops.shops join accounts.users as sellers on sellers.id = shops.seller_id;

-- Products are found by the state of their seller's shop, and move with it.
create function shops.move_products() returns trigger
language plpgsql
as $$
begin
  update catalog.products set state = new.state where seller_id = new.seller_id and state <> new.state;
  return null;
end
$$;
create trigger move_products after update of state on shops.shops for each row
  when (old.state is distinct from new.state) execute function shops.move_products();

-- The shop's own page shows its description too.
drop trigger tell_shop_change on shops.shops;
create trigger tell_shop_change after update on shops.shops for each row
  when ((old.storename, old.description, old.state, old.city, old.address_1) is distinct from
        (new.storename, new.description, new.state, new.city, new.address_1))
  execute function catalog.tell_change();
create trigger tell_shop_end after delete on shops.shops
  for each statement execute function catalog.tell_change();
