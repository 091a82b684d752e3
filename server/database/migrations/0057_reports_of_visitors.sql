-- A member's export and the end of an account look for reports that were sent under the address.
create index reports_reporter_email on reports.reports (reporter_email) where reporter_email is not null;
