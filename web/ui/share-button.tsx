import { useState, type MouseEvent } from 'react'
import { RoundLink } from './button.tsx'
import { late } from './late.tsx'

const ShareMenu = late(() => import('./share-menu.tsx'))

interface ShareButtonProps {
  title: string
  /** What is sent along with the address. */
  text: string
  /** Absolute URL of the page. */
  address: string
}

/** Opens the device's share sheet. Without one, opens a menu; without scripts, WhatsApp. */
export function ShareButton({ title, text, address }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`
  const share = (event: MouseEvent) => {
    event.preventDefault()
    if (!('share' in navigator)) return setIsOpen(true)
    // The share sheet is closed by the user, or refused inside an app.
    navigator.share({ title, text, url: address }).catch(({ name }) => name === 'AbortError' || setIsOpen(true))
  }
  return (
    <>
      <RoundLink
        icon="share"
        label="Share"
        to={whatsApp}
        target="_blank"
        rel="noopener"
        style={{ anchorName: '--share' }}
        onClick={share}
      />
      {isOpen && <ShareMenu whatsApp={whatsApp} address={address} onClose={() => setIsOpen(false)} />}
    </>
  )
}
