-- The database of the version before one migration per schema gets today's names. Views and triggers follow what is
-- renamed, and no function names any of it. To be removed at 1.0, with `upgradeVersion0` in migrate.ts.
alter schema seller_onboarding rename to identity;
alter schema market_money rename to treasury;

alter table idempotency.answers rename to responses;
alter index idempotency.answers_claimed rename to responses_claimed;
-- Like any other column, it is explained where the table is created.
comment on column idempotency.responses.answer is null;

alter table accounts.operators rename totp_secret_sealed to totp_secret_encrypted;
alter table identity.cases rename number_sealed to number_encrypted;
alter table identity.papers rename key_sealed to key_encrypted;
alter table bills.purchases rename goods_sealed to goods_encrypted;
alter table bills.answers rename body_sealed to body_encrypted;
alter table outbox.messages rename body_sealed to body_encrypted;
-- The number before it was dropped.
alter table outbox.messages rename constraint messages_check2 to messages_check1;

alter view catalog.desk_products rename to operator_products;
alter view catalog.desk_categories rename to operator_categories;
alter view reports.desk_reports rename to operator_reports;

-- Constraints were named after their columns: the primary key, and since PostgreSQL 18 each "not null".
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as owner, conname as old,
      regexp_replace(replace(conname, '_sealed_', '_encrypted_'), '^answers_', 'responses_') as new
    from pg_constraint
    where conrelid = 'idempotency.responses'::regclass or conname like '%\_sealed\_not\_null'
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.old, named.new);
  end loop;
end
$$;

-- Foreign keys that had none.
create index categories_picture on catalog.categories (picture_id);
create index subscriptions_plan on subscriptions.subscriptions (plan_id);
