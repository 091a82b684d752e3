import { Icon } from '../ui/icon.tsx'

/** One to five stars. */
export function Stars({ of }: { of: number }) {
  return (
    <span className="review-stars">
      <span className="sr">{of} of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className={star > of ? 'off' : ''} />
      ))}
    </span>
  )
}
