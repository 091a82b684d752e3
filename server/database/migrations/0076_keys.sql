-- By which a start notices that it was given other keys than the values here were encrypted with. A mark is a keyed hash
-- of a constant: it tells nothing of its key.
create schema keys;
create table keys.marks (
  name text not null check (name in ('secret', 'papers')),
  mark text not null,
  -- Since when values may be encrypted with the key.
  noted_at timestamptz not null default now(),
  primary key (name, mark)
);
