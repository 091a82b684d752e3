-- Marks of the keys with which values are encrypted.
create schema keys;

-- By these a start notices that it has other keys than those in use. A mark is a keyed hash of a constant, which reveals
-- nothing about its key.
create table keys.marks (
  name text not null check (name in ('secret', 'papers')),
  mark text not null,
  -- Since when values may be encrypted with the key.
  noted_at timestamptz not null default now(),
  primary key (name, mark)
);
