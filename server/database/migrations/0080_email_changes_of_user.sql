-- The sweep deletes users, and each deletion looks for the changes of this user's address.
create index concurrently email_changes_user on accounts.email_changes (user_id);
