-- Which product shows a picture: asked before one is deleted, by people and by whatever sweeps.
create index products_cover on catalog.products (cover_id);
create index product_media_media on catalog.product_media (media_id);
