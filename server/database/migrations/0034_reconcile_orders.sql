-- Notes each changed order, so that the next check compares it with the books (see 0023_reconciliation.sql).
create function reconciliation.note_order() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'order', id::text from unnest(array[old.id, new.id]) as rows (id) where id is not null;
  return null;
end $$;
create trigger noted
  after insert or delete or update of id, buyer_id, seller_id, state, items_kobo, delivery_kobo, refunded_kobo, commission_bp,
    commission_least_kobo, commission_most_kobo, vat_bp
  on orders.orders for each row execute function reconciliation.note_order();
