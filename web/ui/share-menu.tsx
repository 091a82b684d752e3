import { useId, type MouseEvent } from 'react'
import { ButtonLink, RoundButton } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import css from './share-menu.module.css'

interface ShareMenuProps {
  title: string
  /** What is sent along with the address. */
  text: string
  /** Absolute URL of the page. */
  address: string
}

/** Opens the device's share sheet. Without one, opens a menu: share by WhatsApp, or copy the address. */
export function ShareMenu({ title, text, address }: ShareMenuProps) {
  const id = useId()
  const anchor = `--share-${id.replace(/\W/g, '')}`
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Rejects when the user cancels.
    navigator.share({ title, text, url: address }).catch(() => {})
  }
  return (
    <>
      <RoundButton icon="share" label="Share" popoverTarget={id} style={{ anchorName: anchor }} onClick={share} />
      <div id={id} popover="auto" className={css.menu} style={{ positionAnchor: anchor }}>
        <ButtonLink
          kind="quiet"
          size="small"
          icon="chat"
          to={`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`}
          target="_blank"
          rel="noopener"
        >
          Share by WhatsApp
        </ButtonLink>
        <CopyButton kind="quiet" text={address} copied="Link copied" failed="The link could not be copied">
          Copy link
        </CopyButton>
      </div>
    </>
  )
}
