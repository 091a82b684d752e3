-- What people send: whether it is safely kept, and since when nothing shows it.

alter table media.media
  -- False while the bytes are on their way into the store: a row that stays so is left over from a crash.
  add column is_stored boolean not null default true,
  -- Null while a product or a category shows it.
  add column unused_since timestamptz,
  add column bytes integer check (bytes > 0),
  -- SHA-256 of what is kept.
  add column content_hash bytea;

create index media_unused on media.media (unused_since) where unused_since is not null;
