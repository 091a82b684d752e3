-- Answers are sealed from here on, because some carry a token; those of before cannot be read any more.
delete from idempotency.answers;
comment on column idempotency.answers.answer is 'Sealed. Null while it is under way.';
