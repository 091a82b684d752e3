import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/** A link of the site. Its page's code is fetched when a finger nears it, where the network and its owner can bear that. */
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
