import { Icon } from '../ui/icon.tsx'
import css from './trust-row.module.css'

/** Three reasons to trust sellers. */
export function TrustRow() {
  return (
    <ul className={`wrap ${css.trust}`}>
      <li>
        <Icon name="shield" />
        Sellers with a Verified Vendor badge
      </li>
      <li>
        <Icon name="eye" />
        See it first, pay after you inspect
      </li>
      <li>
        <Icon name="chat" />
        Chat with sellers on WhatsApp
      </li>
    </ul>
  )
}
