import { useEffect, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { textOf } from '../problem-text.ts'
import { Button } from '../ui/button.tsx'
import css from './auth.module.css'

const WAIT_SECONDS = 30

interface ResendProps {
  resend: () => Promise<{ message: string }>
  onResult: (result: { kind: 'success' | 'error'; text: string }) => void
}

/** Sends another code, half a minute after the last one at the earliest. */
export function Resend({ resend, onResult }: ResendProps) {
  const [seconds, wait] = useCountdown(WAIT_SECONDS)
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      const { message } = await resend()
      onResult({ kind: 'success', text: message })
      wait(WAIT_SECONDS)
    } catch (error) {
      onResult({ kind: 'error', text: textOf(error) })
      if (error instanceof ApiProblem && error.retryAfterSeconds) wait(error.retryAfterSeconds)
    }
    setIsBusy(false)
  }
  return (
    <div className={css.resend}>
      {/* Not disabled, which would take the focus of whoever has just pressed it. */}
      <Button
        kind="quiet"
        size="small"
        isBusy={isBusy}
        aria-disabled={seconds > 0}
        onClick={() => seconds === 0 && void press()}
      >
        Resend
      </Button>
      {seconds > 0 && <span aria-hidden="true">in {clockOf(seconds)}</span>}
    </div>
  )
}

function useCountdown(from: number): [left: number, wait: (seconds: number) => void] {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

/** `90` → `"1:30"` */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
