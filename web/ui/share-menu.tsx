import { useEffect, useRef } from 'react'
import { ButtonLink } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import css from './share-menu.module.css'

interface ShareMenuProps {
  whatsApp: string
  address: string
  onClose: () => void
}

/** What to share with where the device has no share sheet. Opens as it is rendered. */
export default function ShareMenu({ whatsApp, address, onClose }: ShareMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.showPopover?.()
    menu.current?.querySelector('a')?.focus()
  }, [])
  return (
    <div ref={menu} popover="auto" className={css.menu} onToggle={({ newState }) => newState === 'closed' && onClose()}>
      <ButtonLink kind="quiet" size="small" icon="chat" to={whatsApp} target="_blank" rel="noopener">
        Share by WhatsApp
      </ButtonLink>
      <CopyButton kind="quiet" text={address} copied="Link copied" failed="Copy the link from the address bar">
        Copy link
      </CopyButton>
    </div>
  )
}
