-- Like those of refunds made without us.
alter table payments.disputes
  add constraint disputes_lost_kobo_check check (lost_kobo >= 0),
  add constraint disputes_taken_kobo_check check (taken_kobo >= 0);
