import { late } from './late.tsx'
import css from './offline-bar.module.css'

const OfflineState = late(() => import('../offline/offline-state.tsx'))

/** The bar at the top of a page that is offline, or a saved copy. The early script makes room for the latter. */
export function OfflineBar() {
  return (
    <div className={css.place}>
      <OfflineState />
    </div>
  )
}
