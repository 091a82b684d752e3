import type { Waiting } from '#contracts/operator/overview.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { waitingKinds, type WaitingItem, type WaitingKind } from './waiting-kinds.ts'
import css from './overview.module.css'

type ShownItem = WaitingItem & Pick<WaitingKind, 'slug' | 'icon'>

/** One list of what waits for this operator, oldest first, and a line of what does not wait. */
export function WaitingList({ items, waiting }: { items: readonly ShownItem[]; waiting: Waiting }) {
  const read = waitingKinds.filter(({ slug }) => waiting[slug] !== null)
  const total = read.reduce((sum, { slug }) => sum + (waiting[slug] ?? 0), 0)
  const clear = read.filter(({ slug }) => waiting[slug] === 0).map(({ words }) => words)
  return (
    <section>
      <h2>
        Waiting for you{' '}
        {total > 0 && <small>{`${total.toLocaleString('en')}${total > 1 ? ', the oldest first' : ''}`}</small>}
      </h2>
      {items.length > 0 && (
        <ul className={css.waiting}>
          {items.map((item, at) => (
            <Item key={`${item.slug} ${item.id}`} item={item} isFirst={at === 0} />
          ))}
        </ul>
      )}
      {total > items.length && <p className="note">The lists have the others.</p>}
      {clear.length > 0 && (
        <p className={`flex gap-8 ${css.clear}`}>
          <Icon name="check" />
          All clear: {clear.join(', ')}.
        </p>
      )}
    </section>
  )
}

function Item({
  item: { icon, title, about, since, within, to, act, tone },
  isFirst,
}: {
  item: ShownItem
  isFirst: boolean
}) {
  return (
    <li data-tone={tone}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <span>{about}</span>
      </div>
      <div>
        <b>
          <TimeAgo time={since} />
        </b>
        <span>{within}</span>
      </div>
      <ButtonLink size="small" kind={isFirst ? 'primary' : 'outline'} to={to} aria-label={`${act}: ${title}`}>
        {act}
      </ButtonLink>
    </li>
  )
}
