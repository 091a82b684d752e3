import { Icon } from '../ui/icon.tsx'
import css from './reviews.module.css'

/** One to five stars. */
export function Stars({ of }: { of: number }) {
  return (
    <span className={css.stars}>
      <span className="sr">{of} of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className={star > of ? css.off : ''} />
      ))}
    </span>
  )
}
