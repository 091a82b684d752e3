import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../app/browser-api.ts'

export interface Suggestion {
  text: string
  /** Set where it leads to a category instead of a search. */
  category: string | null
}

interface Suggested {
  /** What the suggestions belong to; empty where there was nothing to suggest for. */
  typed: string
  suggestions: readonly Suggestion[]
}

const NONE: Suggested = { typed: '', suggestions: [] }
/** Typing pauses this long before anything is asked. */
const PAUSE_MS = 120
const LEAST_LETTERS = 2
const MOST_LETTERS = 100

/** Asks the market what a person may be typing; a newer question takes the place of an older one. */
export function useSuggested() {
  const [suggested, setSuggested] = useState(NONE)
  const underWay = useRef<AbortController>(null)

  const drop = () => {
    underWay.current?.abort()
    setSuggested(NONE)
  }
  const ask = (text: string) => {
    underWay.current?.abort()
    const typed = text.trim().slice(0, MOST_LETTERS)
    if (typed.length < LEAST_LETTERS) return setSuggested(NONE)
    const question = new AbortController()
    underWay.current = question
    void afterPause(question.signal)
      .then(() => browserApi(question.signal).catalog.suggestProducts({ query: { search: typed } }))
      .then(({ data }) => setSuggested({ typed, suggestions: data }))
      // Suggestions are a help: without a network the box is what it was.
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
