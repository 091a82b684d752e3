import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../app/browser-api.ts'

export interface Suggestion {
  text: string
  /** Set if the suggestion leads to a category instead of a search. */
  category: string | null
}

interface Suggested {
  /** The text that the suggestions belong to; empty if there are none. */
  typed: string
  suggestions: readonly Suggestion[]
}

const NONE: Suggested = { typed: '', suggestions: [] }
/** Debounce delay before a request. */
const PAUSE_MS = 120
const MIN_LETTERS = 2
const MAX_LETTERS = 100

/** Requests suggestions for the typed text. A new request aborts the previous one. */
export function useSuggested() {
  const [suggested, setSuggested] = useState(NONE)
  const underWay = useRef<AbortController>(null)

  const drop = () => {
    underWay.current?.abort()
    setSuggested(NONE)
  }
  const ask = (text: string) => {
    underWay.current?.abort()
    const typed = text.trim().slice(0, MAX_LETTERS)
    if (typed.length < MIN_LETTERS) return setSuggested(NONE)
    const question = new AbortController()
    underWay.current = question
    void afterPause(question.signal)
      .then(() => browserApi(question.signal).catalog.suggestProducts({ query: { search: typed } }))
      .then(({ data }) => setSuggested({ typed, suggestions: data }))
      // Suggestions are optional: on failure, the box works without them.
      .catch(() => {})
  }
  useEffect(() => () => underWay.current?.abort(), [])
  return { ...suggested, ask, drop }
}

function afterPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('A newer question took its place', 'AbortError'))
    })
  })
}
