import { useRef, useState, type MouseEvent } from 'react'
import { brand } from '../brand.ts'
import { ButtonLink, RoundLink } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

/** What is shared of a receipt: the facts of its picture, and the text where pictures cannot be shared. */
export interface SharedReceipt {
  /** What it is, if not a receipt, in small letters. */
  name?: string
  headline: string
  reference: string
  facts: readonly (readonly [label: string, fact: string])[]
  text: string
}

interface ShareReceiptProps extends SharedReceipt {
  /** Shows the icon only. */
  isRound?: boolean
}

/**
 * Shares the receipt as a picture with its text, or as text alone where the browser cannot share files. Without a share
 * sheet the link opens WhatsApp.
 */
export function ShareReceipt({
  name = 'receipt',
  headline,
  reference,
  facts,
  text,
  isRound = false,
}: ShareReceiptProps) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const drawn = useRef<{ key: string; picture: Promise<Blob> } | null>(null)
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(text)}`
  const share = async () => {
    setIsBusy(true)
    const key = JSON.stringify([headline, facts])
    const isReady = drawn.current?.key === key
    if (!isReady) drawn.current = { key, picture: draw(headline, facts) }
    const files = await drawn.current!.picture.then(
      (picture) => [new File([picture], `${brand.wordmark}-${name}-${reference}.jpg`, { type: picture.type })],
      () => {
        drawn.current = null
        return []
      },
    )
    setIsBusy(false)
    try {
      await navigator.share(navigator.canShare?.({ files, text }) ? { files, text } : { text })
    } catch (error) {
      const reason = (error as DOMException).name
      if (reason === 'AbortError') return
      // On a slow line the browser may have forgotten the press. The picture is ready for the next one.
      if (reason === 'NotAllowedError' && !isReady) return toast({ text: 'The picture is ready: press Share again' })
      const action = { label: 'WhatsApp', act: () => location.assign(whatsApp) }
      toast({ text: `This browser cannot share. Send the ${name} by WhatsApp.`, action })
    }
  }
  const link = {
    icon: 'share',
    to: whatsApp,
    target: '_blank',
    rel: 'noopener',
    'aria-busy': isBusy || undefined,
    onClick: (event: MouseEvent) => {
      if (!('share' in navigator)) return
      event.preventDefault()
      if (!isBusy) void share()
    },
  } as const
  return isRound ? <RoundLink label={`Share ${name}`} {...link} /> : <ButtonLink {...link}>Share</ButtonLink>
}

async function draw(headline: string, facts: SharedReceipt['facts']): Promise<Blob> {
  const { drawReceipt } = await import('./draw-receipt.ts')
  return drawReceipt(headline, facts)
}
