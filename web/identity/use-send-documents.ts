import { useEffect, useRef, useState } from 'react'
import { marketCalls } from '#contracts/market-calls.ts'
import { sendForm } from '../app/upload-form.ts'

/** Uploads the identity documents with progress and cancel, because a slow network needs minutes. */
export function useSendDocuments() {
  const [percent, setPercent] = useState<number | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  /** Returns the server's message, or null if the user cancelled. Rejects with an `ApiProblem`. */
  const sendDocuments = async (
    fields: Readonly<Record<string, string>>,
    files: readonly (readonly [string, Promise<Blob>])[],
  ): Promise<string | null> => {
    const { signal } = (controller.current = new AbortController())
    setPercent(0)
    try {
      const form = new FormData()
      for (const [name, text] of Object.entries(fields)) form.set(name, text)
      for (const [name, file] of files) form.set(name, await file)
      const sending = { signal, onProgress: setPercent }
      return (await sendForm<{ message: string }>(marketCalls.identity.submitDocuments, form, sending)).message
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setPercent(null)
    }
  }

  return { sendDocuments, percent, cancel: () => controller.current?.abort() }
}
