-- A page of a history, newest first, passing over some rows of the last day. Planned anew each time and never sorted:
-- one wallet may have a million rows where others have ten, and a plan for all of them would read it whole.
create function wallet.page(of_user uuid, of_kind text, of_state text, last_day date, passed bigint, most bigint)
returns setof wallet.transactions language plpgsql stable
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query execute
    'select * from wallet.transactions where user_id = $1 and made_at < $2'
    || case when of_kind is null then '' else ' and kind = $3' end
    || case when of_state is null then '' else ' and state = $4' end
    || ' order by made_at desc, id desc offset $5 limit $6'
    using of_user, (last_day + 1)::timestamp at time zone 'Africa/Lagos', of_kind, of_state, passed, most;
end $$;
