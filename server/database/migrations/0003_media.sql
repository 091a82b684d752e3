create schema media;

-- A picture or video as it was taken in. Its sizes and formats are made from the original when first asked for,
-- and kept in the media store beside it; they can be thrown away at any time.
create table media.media (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references accounts.users (id),
  media_type text not null check (media_type in ('photo', 'video')),
  -- Where the original stands in the media store; two rows may share one original.
  original_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Dominant colour, #rrggbb: the tile shows it until the picture is there.
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);
