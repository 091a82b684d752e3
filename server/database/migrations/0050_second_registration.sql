-- Whether the registration that a code confirms came while the code of another one could still be entered. Every letter
-- with such a code says so, also one that was asked for later.
alter table accounts.codes add column is_second boolean not null default false;
