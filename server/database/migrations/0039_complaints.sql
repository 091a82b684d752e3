-- Complaints about orders: what both parties said, their photos, what operators decided, and corrections after the end.
alter table orders.orders drop constraint orders_state_check;
alter table orders.orders add constraint orders_state_check
  check (state in ('placed', 'paid', 'accepted', 'sent', 'delivered', 'complaint', 'completed', 'cancelled'));
alter table orders.orders drop constraint code_from_acceptance_to_the_end;
alter table orders.orders add constraint code_from_acceptance_to_the_end
  check ((code_encrypted is null) = (state not in ('accepted', 'sent', 'delivered', 'complaint')));

-- `by_id` and operators have no foreign key: what was said and decided outlives accounts.
create table orders.complaints (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders.orders (id),
  -- The first or the second of the order.
  number integer not null check (number in (1, 2)),
  kind text not null check (kind in ('dont_want', 'did_not_take', 'not_come', 'wrong_item', 'not_as_described', 'damaged',
    'fake', 'changed_mind')),
  wants text not null check (wants in ('refund', 'part', 'return')),
  amount_kobo bigint check (amount_kobo > 0),
  state text not null default 'open' check (state in ('open', 'answered', 'returning', 'sent_back', 'review', 'withdrawn',
    'closed', 'settled')),
  opened_at timestamptz not null default now(),
  -- The state of the order before, and how much of its clock was left.
  was_state text not null check (was_state in ('accepted', 'sent', 'delivered')),
  left_minutes integer not null check (left_minutes >= 0),
  answer text check (answer in ('give_back', 'offer', 'take_back', 'disagree')),
  answer_kobo bigint check (answer_kobo > 0),
  sent_back_at timestamptz,
  -- Since when operators have to decide, and how many alarms that has raised.
  review_at timestamptz,
  alarms integer not null default 0,
  ended_at timestamptz,
  constraint two_an_order unique (order_id, number),
  constraint part_has_an_amount check ((wants = 'part') = (amount_kobo is not null)),
  constraint offer_has_an_amount check ((answer is not distinct from 'offer') = (answer_kobo is not null)),
  constraint ended_at_its_end check ((ended_at is null) = (state not in ('withdrawn', 'closed', 'settled'))),
  constraint review_is_dated check (state <> 'review' or review_at is not null)
);
create unique index complaints_open on orders.complaints (order_id) where ended_at is null;
create index complaints_state on orders.complaints (state, coalesce(review_at, opened_at), id);
create index complaints_review on orders.complaints (review_at) where state = 'review';
create index complaints_ended on orders.complaints (ended_at) where ended_at is not null;

create table orders.statements (
  id uuid primary key default gen_random_uuid(),
  complaint_id uuid not null references orders.complaints (id),
  by_kind text not null check (by_kind in ('buyer', 'seller', 'kanti')),
  by_id uuid not null,
  -- Empty where only photos were sent, and once the account is closed.
  text text not null,
  at timestamptz not null default clock_timestamp()
);
create index statements_complaint on orders.statements (complaint_id, at);
create index statements_person on orders.statements (by_id);

-- Photos of complaints, each encrypted with its own key in the store of identity documents. Unused until a statement shows
-- them.
create table orders.evidence (
  id uuid primary key,
  order_id uuid not null references orders.orders (id),
  owner_id uuid not null,
  key_encrypted bytea not null,
  sha256 bytea not null,
  uploaded_at timestamptz not null default now(),
  -- Null until the file is in the store.
  stored_at timestamptz,
  statement_id uuid references orders.statements (id)
);
create index evidence_statement on orders.evidence (statement_id) where statement_id is not null;
create index evidence_unused on orders.evidence (uploaded_at) where statement_id is null;
create index evidence_owner on orders.evidence (owner_id);

create table orders.decisions (
  id uuid primary key default gen_random_uuid(),
  complaint_id uuid not null references orders.complaints (id),
  decision text not null check (decision in ('refund', 'part', 'return', 'release')),
  amount_kobo bigint check (amount_kobo > 0),
  reason text not null,
  asked_by uuid not null,
  -- The second operator, if any.
  agreed_by uuid,
  at timestamptz not null default now(),
  constraint part_has_an_amount check ((decision = 'part') = (amount_kobo is not null)),
  constraint two_operators check (agreed_by <> asked_by)
);
create index decisions_complaint on orders.decisions (complaint_id, at);

-- Money moved by two operators after the end of an order.
create table orders.corrections (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders.orders (id),
  pay text not null check (pay in ('buyer', 'seller')),
  paid_by text not null check (paid_by in ('market', 'seller')),
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  asked_by uuid not null,
  agreed_by uuid not null,
  made_at timestamptz not null default now(),
  constraint two_operators check (agreed_by <> asked_by),
  constraint two_purses check (pay <> paid_by)
);
create index corrections_order on orders.corrections (order_id);

insert into ledger.accounts (code) values ('expense:goodwill');

-- `correction`: the market paid the seller. `correction_taken`: taken from the seller for the buyer. Their subject is the
-- correction.
alter table earnings.movements drop constraint movements_kind_check;
alter table earnings.movements add constraint movements_kind_check
  check (kind in ('sale', 'correction', 'correction_taken')) not valid;
alter table earnings.movements validate constraint movements_kind_check;

create or replace function reconciliation.note_earnings() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'member', user_id::text from unnest(array[old.user_id, new.user_id]) as rows (user_id)
      where user_id is not null
    union
    select distinct case kind when 'sale' then 'order' else 'correction' end, subject::text
      from (values (old.kind, old.subject), (new.kind, new.subject)) as rows (kind, subject) where subject is not null;
  return null;
end $$;

-- Notes each changed correction, so that the next check compares it with the books (see 0023_reconciliation.sql).
create function reconciliation.note_correction() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'correction', id::text from unnest(array[old.id, new.id]) as rows (id) where id is not null;
  return null;
end $$;
create trigger noted
  after insert or delete or update of id, order_id, pay, paid_by, amount_kobo
  on orders.corrections for each row execute function reconciliation.note_correction();

drop view orders.order_pages;
create view orders.order_pages as
select
  orders.*, orders.items_kobo + orders.delivery_kobo as total_kobo, now() as read_at,
  first_line.listing as first_listing,
  (select sum(quantity)::integer from orders.lines where lines.order_id = orders.id) as items_count,
  -- Of the open complaint.
  complaint.state as complaint_state, complaint.kind as complaint_kind, complaint.wants as complaint_wants,
  complaint.answer as complaint_answer,
  (select count(*)::integer from orders.complaints where complaints.order_id = orders.id) as complaints,
  (select coalesce(sum(amount_kobo), 0)::bigint from orders.corrections
    where corrections.order_id = orders.id and pay = 'buyer') as corrected_kobo,
  coalesce(shops.storename, '') as storename, coalesce(sellers.kyc_status = 'verified', false) as is_verified,
  sellers.phone as seller_phone, sellers.id is null or sellers.closed_at is not null as is_seller_gone,
  buyers.first_name as buyer_first_name, buyers.last_name as buyer_last_name, buyers.phone as buyer_phone,
  buyers.id is null or buyers.closed_at is not null as is_buyer_gone
from orders.orders
join orders.lines as first_line on first_line.order_id = orders.id and first_line.position = 1
left join orders.complaints as complaint on complaint.order_id = orders.id and complaint.ended_at is null
left join accounts.users as sellers on sellers.id = orders.seller_id
left join shops.shops on shops.seller_id = orders.seller_id
left join accounts.users as buyers on buyers.id = orders.buyer_id;
