-- Documents of orders: the receipt of the buyer, the invoice of the seller for our commission, and a credit note for what is
-- given back of either. They are kept as they were issued.
create table orders.documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  order_id uuid not null references orders.orders (id),
  -- Of a credit note: the receipt or invoice of which something is given back.
  credits uuid references orders.documents (id),
  -- VAT included.
  total_kobo bigint not null check (total_kobo > 0),
  -- All that the document says, without names, addresses and phones.
  body jsonb not null,
  -- The parties as they were named then. Null: not named in it, or the account is closed.
  buyer_name text,
  seller_name text,
  -- Set at commit. `year` is that of Lagos.
  year integer,
  serial integer,
  issued_at timestamptz,
  number text generated always as (
    case kind when 'receipt' then 'R' when 'invoice' then 'I' else 'C' end || '-' || year || '-' || lpad(serial::text, 6, '0')
  ) stored,
  constraint credits_something check ((kind = 'credit_note') = (credits is not null)),
  constraint numbered_once unique (kind, year, serial)
);
create unique index documents_order on orders.documents (order_id, kind) where kind <> 'credit_note';
create index documents_credits on orders.documents (order_id) where kind = 'credit_note';

-- Numbers have no gap within a kind and a year, because a document gets its number while its transaction commits, after
-- every other lock, and the next waits for that. A transaction that fails takes its number with it.
create function orders.number_document() returns trigger language plpgsql as $$
declare
  this_year integer;
begin
  perform pg_advisory_xact_lock(7402134);
  this_year := extract(year from clock_timestamp() at time zone 'Africa/Lagos');
  update orders.documents set year = this_year, issued_at = clock_timestamp(),
    serial = 1 + coalesce((select max(serial) from orders.documents where kind = new.kind and year = this_year), 0)
  where id = new.id;
  return null;
end $$;
create constraint trigger numbered after insert on orders.documents deferrable initially deferred
  for each row when (new.serial is null) execute function orders.number_document();

-- Besides its number, only the names of people who have left may change: they are removed.
create function orders.keep_documents() returns trigger language plpgsql as $$
declare
  named constant text[] := array['buyer_name', 'seller_name', 'number'];
  numbered constant text[] := array['year', 'serial', 'issued_at', 'number'];
begin
  if tg_op = 'UPDATE' then
    if old.serial is null and to_jsonb(new) - numbered = to_jsonb(old) - numbered then return new; end if;
    if to_jsonb(new) - named = to_jsonb(old) - named
      and coalesce(new.buyer_name = old.buyer_name, new.buyer_name is null)
      and coalesce(new.seller_name = old.seller_name, new.seller_name is null) then return new; end if;
  end if;
  raise exception 'A document stays as it was issued: a mistake is put right by a credit note.';
end $$;
create trigger documents_are_kept before update or delete on orders.documents
  for each row execute function orders.keep_documents();
create trigger documents_are_never_emptied before truncate on orders.documents
  for each statement execute function orders.keep_documents();
