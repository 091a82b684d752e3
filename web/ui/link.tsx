import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/** An internal link. Prefetches the code of the page on hover or touch, if the network is fast and unmetered. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch={canPrefetch ? 'intent' : 'none'} {...props} />
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const canPrefetch = isFastAndUnmetered()

function isFastAndUnmetered(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection !== undefined && !connection.saveData && connection.effectiveType === '4g'
}
