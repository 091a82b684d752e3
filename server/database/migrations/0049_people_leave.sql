-- Before a person is deleted, such as one who never confirmed the address, whatever may lead to them is asked. Without
-- these each time was a walk through the whole table, and those of one night took longer than a statement may.
create index media_owner on media.media (owner_id);
create index reports_reporter on reports.reports (reporter_id);
create index reports_resolver on reports.reports (resolved_by);
