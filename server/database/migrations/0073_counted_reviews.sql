-- The reviews that the average of a seller counts: the newest of each buyer; with more than three stars, not of orders of which
-- more than half of the money went back or whose card payment is disputed or lost. Otherwise one helper and one naira, refunded
-- each time, write as many as they like.
create view reviews.counted_reviews as
select distinct on (reviews.seller_id, reviews.buyer_id) reviews.seller_id, reviews.buyer_id, reviews.stars
from reviews.reviews join orders.orders on orders.id = reviews.order_id
where reviews.hidden_at is null and reviews.deleted_at is null
  and (reviews.stars <= 3
    or 2 * (orders.refunded_kobo + orders.returned_kobo) <= orders.items_kobo + orders.delivery_kobo
    and not exists (
      select from payments.disputes
      where disputes.reference = orders.payment_reference
        and (disputes.resolved_at is null or disputes.lost_kobo > 0)))
order by reviews.seller_id, reviews.buyer_id, reviews.created_at desc, reviews.id;
