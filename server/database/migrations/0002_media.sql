-- Photos and videos as they were received. Every id of another table has a foreign key.
create schema media;

-- Sizes and formats are rendered from the original on first request and stored beside it. They may be deleted at any time.
create table media.media (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references accounts.users (id),
  media_type text not null check (media_type in ('photo', 'video')),
  -- Place of the original in the media store. Two rows may share one original.
  original_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Dominant colour, #rrggbb, which a tile shows until the picture is loaded.
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  -- False while the bytes are not in the store: they are on their way, or were removed with a deleted product.
  is_stored boolean not null default true,
  -- Null while a product or a category shows it.
  unused_since timestamptz,
  bytes integer check (bytes > 0),
  -- SHA-256 of the stored original.
  content_hash bytea
);
create index media_unused on media.media (unused_since) where unused_since is not null;
-- Before a person is deleted, all tables that reference them are searched.
create index media_owner on media.media (owner_id);
