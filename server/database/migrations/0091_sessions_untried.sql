-- A session from which nothing may be spent before a sign-in of the last minutes: it began on a device that was new, or the
-- identity of its person was verified since, with which more may be spent.
alter table accounts.sessions add column is_untried boolean not null default false;
