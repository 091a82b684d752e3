import { useEffect, useState } from 'react'
import { ApiProblem } from '../../app/api.ts'
import { textOf } from '../../app/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import css from './code.module.css'

/** The server sends one code per minute. */
export const RESEND_WAIT_SECONDS = 60

interface ResendProps {
  /** Before the first resend. */
  firstWaitSeconds: number
  resend: () => Promise<{ message: string }>
  onResult: (result: { kind: 'success' | 'error'; text: string }) => void
}

/** Sends a new code, with a minimum wait after the previous one. */
export function Resend({ firstWaitSeconds, resend, onResult }: ResendProps) {
  const [seconds, wait] = useCountdown(firstWaitSeconds)
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      const { message } = await resend()
      onResult({ kind: 'success', text: message })
      wait(RESEND_WAIT_SECONDS)
    } catch (error) {
      onResult({ kind: 'error', text: textOf(error) })
      if (error instanceof ApiProblem && error.retryAfterSeconds) wait(error.retryAfterSeconds)
    }
    setIsBusy(false)
  }
  return (
    <div className={`row ${css.resend}`}>
      {/* Not disabled, because that would remove the focus from the button just after a click. */}
      <Button
        kind="quiet"
        size="small"
        isBusy={isBusy}
        aria-disabled={seconds > 0}
        onClick={() => seconds === 0 && void press()}
      >
        Resend
      </Button>
      {seconds > 0 && <span role="timer">in {clockOf(seconds)}</span>}
    </div>
  )
}

/** A countdown by the clock, which continues while the user looks for the code in another app. */
function useCountdown(fromSeconds: number): [left: number, wait: (seconds: number) => void] {
  const [now, setNow] = useState(Date.now)
  const [{ since, seconds }, setStart] = useState({ since: now, seconds: fromSeconds })
  // A clock that was set back ends the wait: the server knows whether it is over.
  const left = now < since ? 0 : Math.max(0, Math.ceil(seconds - (now - since) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const wait = (seconds: number) => {
    setNow(Date.now())
    setStart({ since: Date.now(), seconds })
  }
  return [left, wait]
}

/** `90` → `"1:30"` */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
