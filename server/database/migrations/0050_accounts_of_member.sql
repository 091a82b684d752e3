-- Checkouts and reviews compare the accounts of two members, replaced ones included.
create index bank_accounts_user on earnings.bank_accounts (user_id, created_at);
