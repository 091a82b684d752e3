import { useEffect, useState } from 'react'
import { browserApi } from '../app/browser-api.ts'
import { listQueryOf, type ListChoice } from './list-choice.ts'
import { countText } from './list-count.ts'

const QUIET_MS = 300
const LABEL = 'Show products'

/** `"Show 86 products"`: how many a choice would show, asked when it has not changed for a while. */
export function useCountLabel(choice: ListChoice): string {
  const [label, setLabel] = useState(LABEL)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const query = { ...listQueryOf(choice), page: '1', page_size: '1' }
      setLabel(`Show ${countText(await browserApi(stop.signal).catalog.listProducts({ query }), '')}`)
    }
    // Without an answer the button says no number.
    const timer = setTimeout(() => void ask().catch(() => {}), QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
      setLabel(LABEL)
    }
  }, [choice])
  return label
}
