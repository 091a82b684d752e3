-- Some calls answer with one of several statuses; the replayed answer has the first one's.
alter table idempotency.answers add column status smallint not null default 200;
