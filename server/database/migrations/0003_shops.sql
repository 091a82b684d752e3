-- Shops of sellers. Every id of another table has a foreign key.
create schema shops;

-- One shop per seller. The country is always Nigeria.
create table shops.shops (
  seller_id uuid primary key references accounts.users (id),
  storename text not null,
  description text not null default '',
  address_1 text not null,
  address_2 text not null default '',
  city text not null,
  state text not null,
  postal_code text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A product has the state of its seller's shop, and moves with it.
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
