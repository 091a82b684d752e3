-- The reviews that the average of a seller counts: the newest of each buyer, without orders of which more than half of the
-- money went back. Otherwise one helper and one naira, refunded each time, write as many as they like.
create view reviews.counted_reviews as
select distinct on (reviews.seller_id, reviews.buyer_id) reviews.seller_id, reviews.buyer_id, reviews.stars
from reviews.reviews join orders.orders on orders.id = reviews.order_id
where reviews.hidden_at is null and reviews.deleted_at is null
  and 2 * (orders.refunded_kobo + orders.returned_kobo) <= orders.items_kobo + orders.delivery_kobo
order by reviews.seller_id, reviews.buyer_id, reviews.created_at desc, reviews.id;
