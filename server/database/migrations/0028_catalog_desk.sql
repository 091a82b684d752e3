-- Every category for operators, retired ones too.
create view catalog.desk_categories as
select
  categories.id, categories.name, categories.position, categories.retired_at is not null as is_retired,
  picture.id as picture_id, picture.media_type, picture.width, picture.height, picture.placeholder
from catalog.categories join media.media as picture on picture.id = categories.picture_id;
