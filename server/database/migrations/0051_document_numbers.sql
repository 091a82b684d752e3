-- Numbers of documents have six digits at least. Before, the millionth of a kind in a year lost its last digit, and had the
-- number of another.
alter table orders.documents drop column number;
alter table orders.documents add column number text generated always as (
  case kind when 'receipt' then 'R' when 'invoice' then 'I' else 'C' end || '-' || year || '-'
    || lpad(serial::text, greatest(6, length(serial::text)), '0')
) stored;
