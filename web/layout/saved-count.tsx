import { useMember } from '../accounts/session/member.tsx'
import css from './saved-count.module.css'

/** The number of saved items, over the icon in a bar, next to the label elsewhere; empty for a visitor. */
export function SavedCount({ isOnIcon = false }: { isOnIcon?: boolean }) {
  const { savedCount } = useMember()
  return <span className={isOnIcon ? css.onIcon : css.count}>{savedCount > 0 && savedCount}</span>
}
