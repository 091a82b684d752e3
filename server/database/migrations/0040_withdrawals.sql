-- Withdrawals: earnings on their way to a seller's bank account.

-- The names of the verified identity. A profile name that changes later does not change whose bank account fits.
alter table accounts.users add column verified_first_name text, add column verified_last_name text;
create function accounts.keep_verified_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.kyc_status <> 'verified' then
    new.verified_first_name := new.first_name;
    new.verified_last_name := new.last_name;
  end if;
  return new;
end $$;
create trigger verified_name_is_kept before insert or update of kyc_status on accounts.users
  for each row when (new.kyc_status = 'verified') execute function accounts.keep_verified_name();

insert into ledger.accounts (code) values ('expense:payout-fees'), ('client-bank');

create or replace function ledger.account_of(asked text) returns bigint language plpgsql as $$
declare
  found bigint;
  member uuid := substring(asked from '^member:([0-9a-f-]{36}):(?:available|held|earned|withdrawing)$');
  owing uuid := substring(asked from '^receivable:([0-9a-f-]{36})$');
  ordered uuid := substring(asked from '^order:([0-9a-f-]{36})$');
begin
  select id into found from ledger.accounts where code = asked;
  if found is null and (member is not null or owing is not null or ordered is not null) then
    -- Waits for a twin that opens it at the same time, and takes no lock on what the twin opened.
    insert into ledger.accounts (code, member_id, balance_kobo)
      values (asked, member, case when member is not null or ordered is not null then 0 end)
      on conflict (code) do nothing;
    select id into found from ledger.accounts where code = asked;
  end if;
  if found is null then
    raise exception 'The books have no account %', asked;
  end if;
  return found;
end $$;

alter table treasury.transfers drop constraint transfers_kind_check;
alter table treasury.transfers add constraint transfers_kind_check
  check (kind in ('float_funding', 'card_settlement', 'float_surplus', 'float_shortfall', 'client_settlement',
    'client_funding', 'payout_funding', 'fee_sweep', 'vat_payment')) not valid;
alter table treasury.transfers validate constraint transfers_kind_check;

-- `transfers` against the provider's list of bank transfers, `coverage` what the market holds against what it owes.
alter table reconciliation.flags drop constraint flags_source_check;
alter table reconciliation.flags add constraint flags_source_check
  check (source in ('books', 'seals', 'heads', 'cards', 'float', 'transfers', 'coverage')) not valid;
alter table reconciliation.flags validate constraint flags_source_check;
alter table reconciliation.checks drop constraint checks_source_check;
alter table reconciliation.checks add constraint checks_source_check
  check (source in ('books', 'seals', 'heads', 'cards', 'float', 'transfers', 'coverage')) not valid;
alter table reconciliation.checks validate constraint checks_source_check;

-- `withdrawal`: on its way to the bank. `withdrawal_return`: back, because it did not arrive. Their subject is the
-- withdrawal. Only a sale has an order's number, and can be withdrawn once it has cleared.
alter table earnings.movements drop constraint movements_kind_check;
alter table earnings.movements alter column number drop not null;
-- What is earned before the program knows of withdrawals clears like the earnings of a new seller.
alter table earnings.movements add column clears_at timestamptz default now() + interval '120 hours';
alter table earnings.movements add constraint movements_kind_check
  check (kind in ('sale', 'correction', 'correction_taken', 'withdrawal', 'withdrawal_return')) not valid;
alter table earnings.movements add constraint only_sales_clear
  check ((kind = 'sale') = (clears_at is not null)
    and (kind in ('withdrawal', 'withdrawal_return')) = (number is null)) not valid;
alter table earnings.movements validate constraint movements_kind_check;
alter table earnings.movements validate constraint only_sales_clear;

create or replace function reconciliation.note_earnings() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'member', user_id::text from unnest(array[old.user_id, new.user_id]) as rows (user_id)
      where user_id is not null
    union
    select distinct case kind when 'sale' then 'order' when 'correction' then 'correction'
        when 'correction_taken' then 'correction' else 'withdrawal' end, subject::text
      from (values (old.kind, old.subject), (new.kind, new.subject)) as rows (kind, subject) where subject is not null;
  return null;
end $$;

-- Our copy of the provider's list of banks.
create table earnings.banks (
  code text primary key,
  name text not null,
  copied_at timestamptz not null default now()
);

-- Where the earnings of a seller go. `user_id` has no foreign key: withdrawals outlive accounts.
create table earnings.bank_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  -- The account number, and a keyed hash that is equal for equal numbers. Null once the account of the seller is closed.
  number_encrypted bytea,
  number_index bytea,
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- The name that the bank gave for it.
  name text not null,
  is_business boolean not null,
  status text not null check (status in ('approved', 'review', 'refused')),
  usable_from timestamptz not null,
  -- Its name at the provider of transfers, from the first withdrawal on.
  recipient_code text,
  -- Why an operator approved or refused it. `decided_by` has no foreign key: decisions outlive accounts.
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  constraint number_with_its_hash check ((number_encrypted is null) = (number_index is null))
);
create unique index bank_accounts_live on earnings.bank_accounts (user_id) where replaced_at is null;
create index bank_accounts_number on earnings.bank_accounts (number_index);
create index bank_accounts_review on earnings.bank_accounts (created_at, id) where status = 'review' and replaced_at is null;

create table earnings.withdrawals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_account_id uuid not null references earnings.bank_accounts (id),
  state text not null check (state in ('asked', 'review', 'sending', 'paid', 'failed', 'returned')),
  -- The name of the transfer at the provider, the same for every try.
  reference text not null unique generated always as ('wd-' || id::text) stored,
  -- Hash of the browser's name for this attempt; null if it gave none.
  attempt_hash bytea,
  -- What the provider charged.
  fee_kobo bigint check (fee_kobo >= 0),
  -- How often the provider was asked.
  checks integer not null default 0,
  -- When the worker looks at it next.
  next_check_at timestamptz,
  -- When it ends by itself if nobody has sent it.
  due_at timestamptz,
  -- Why it failed or was returned.
  reason text,
  -- Why an operator has to look at it.
  problem text,
  created_at timestamptz not null default now(),
  -- From when on the provider may have it.
  sent_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  -- When the seller was written that it takes longer.
  delay_noted_at timestamptz,
  constraint clock_until_sent check ((due_at is null) = (state not in ('asked', 'review'))),
  constraint settled_at_its_end check ((settled_at is null) = (state in ('asked', 'review', 'sending'))),
  constraint fee_when_paid check ((fee_kobo is null) = (state not in ('paid', 'returned'))),
  constraint sent_before_paid check (sent_at is not null or state in ('asked', 'review', 'failed')),
  constraint returned_after_paid check ((returned_at is null) = (state <> 'returned'))
) with (fillfactor = 80);
create unique index withdrawals_attempt on earnings.withdrawals (user_id, attempt_hash);
create index withdrawals_member on earnings.withdrawals (user_id, created_at desc, id);
create index withdrawals_age on earnings.withdrawals (created_at desc, id);
create index withdrawals_due on earnings.withdrawals (next_check_at) where next_check_at is not null;
create index withdrawals_open on earnings.withdrawals (user_id) where settled_at is null;

create function reconciliation.note_withdrawal() returns trigger language plpgsql as $$
begin
  insert into reconciliation.changes (source, subject)
    select distinct 'withdrawal', id::text from unnest(array[old.id, new.id]) as rows (id) where id is not null
    union
    select distinct 'member', user_id::text from unnest(array[old.user_id, new.user_id]) as rows (user_id)
      where user_id is not null;
  return null;
end $$;
create trigger noted after insert or delete or update of id, user_id, amount_kobo, state, fee_kobo, reference
  on earnings.withdrawals for each row execute function reconciliation.note_withdrawal();
