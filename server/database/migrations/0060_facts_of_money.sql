-- What an entry in the books is rebuilt from stands in the row that it is about: a check that read it out of the books
-- would agree with whatever they say.
alter table payments.intents
  -- What the payer paid, and what the provider kept of it, as the provider told; null until it is booked.
  add column paid_kobo bigint check (paid_kobo > 0),
  add column fees_kobo bigint check (fees_kobo >= 0);
alter table subscriptions.subscriptions
  -- Time that was left of the plan before, counted by what was paid for it; it comes on top of the plan's own months.
  add column extra_seconds double precision not null default 0 check (extra_seconds >= 0);

-- Of what was booked before only the books know.
update payments.intents set fees_kobo = coalesce(fees, 0), paid_kobo = amount_kobo + coalesce(surplus, 0)
  from (
    select entry_id,
      sum(transfers.amount_kobo) filter (where source.code = 'expense:card-fees') as fees,
      sum(transfers.amount_kobo) filter (where target.code = 'suspense') as surplus
    from ledger.transfers as transfers
      join ledger.accounts as source on source.id = from_id
      join ledger.accounts as target on target.id = to_id
    group by entry_id) as moved
  where moved.entry_id = intents.entry_id;
update subscriptions.subscriptions set extra_seconds = greatest(0, extract(epoch from
  ends_at - (starts_at + make_interval(months => case when amount_paid_kobo = 0 then 3 else 6 end))));
-- Payers who bore more than the fees: what they paid too much lies in `suspense`.
create index intents_surplus on payments.intents (reference) where paid_kobo - fees_kobo > amount_kobo;
