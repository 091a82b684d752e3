-- When a member asked to close the account once what is left in the wallet is back on the card.
alter table accounts.users add column closing_asked_at timestamptz;
create index users_closing on accounts.users (closing_asked_at) where closing_asked_at is not null;
