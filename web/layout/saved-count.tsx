import { useMember } from '../accounts/session/member.tsx'
import css from './saved-count.module.css'

/** How many items the person has saved, beside the word or on the heart; nothing for a visitor. */
export function SavedCount({ isOnIcon = false }: { isOnIcon?: boolean }) {
  const { savedCount } = useMember()
  return <span className={isOnIcon ? css.onIcon : css.count}>{savedCount > 0 && savedCount}</span>
}
