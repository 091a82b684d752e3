import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'

interface Copy {
  url: string
  /** In milliseconds, by the clock of the server. */
  receivedAt: number
  askedAt: number
}

/** When the page that is shown appeared. What is loaded later belongs to the next page. */
let shownAt = 0

/** What of this page, the document or its data, the service worker has answered with a saved copy. */
export function useCopies(): Copy[] {
  const [copies, setCopies] = useState<Copy[]>([])
  const [loading, setLoading] = useState({ from: 0, until: 0 })
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  // Before the next paint: the bar takes the room that the early script has made.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['copy']
    const add = (entries: readonly PerformanceEntry[]) => {
      const added = entries.flatMap((entry) => toCopy(entry as PerformanceResourceTiming) ?? [])
      if (added.length > 0) setCopies((known) => [...known, ...added])
    }
    add([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')])
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])
  const shown = useRef<[pathname: string, data: unknown]>(undefined)
  useLayoutEffect(() => {
    if (shown.current?.[0] === pathname && shown.current[1] === data) return
    shown.current = [pathname, data]
    const from = shownAt
    shownAt = performance.now()
    setLoading({ from, until: shownAt })
  }, [pathname, data])
  return copies.filter(({ askedAt }) => askedAt >= loading.from && askedAt <= loading.until)
}

function toCopy({ name, startTime, serverTiming }: PerformanceResourceTiming): Copy | undefined {
  const copy = serverTiming?.find((timing) => timing.name === 'copy')
  return copy && { url: name, receivedAt: copy.duration, askedAt: startTime }
}

/** Whether the current page has come, after the copies are shown. Undefined while the network has not answered. */
export function useIsCurrentHere(copies: readonly Copy[]): boolean | undefined {
  const [answer, setAnswer] = useState<{ of: string; isHere: boolean } | null>(null)
  const shown = copies.map(({ url }) => url).join(' ')
  useEffect(() => {
    if (!shown) return
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => setAnswer({ of: shown, isHere: data as boolean }))
    port1.start()
    navigator.serviceWorker.controller?.postMessage({ type: 'shows-copies', urls: shown.split(' ') }, [port2])
    return () => port1.close()
  }, [shown])
  return answer?.of === shown ? answer.isHere : undefined
}
