import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BillOutcome, BillSandbox } from '#contracts/sandbox.ts'
import { browserApi } from '../app/browser-api.ts'
import { textOf } from '../app/problem-text.ts'
import { SelectField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import css from './sandbox.module.css'

const OUTCOMES: Readonly<Record<BillOutcome, string>> = {
  'by-number': 'They are delivered, but for the numbers below',
  deliver: 'They are delivered, whatever the number',
  fail: 'They fail',
  'pending-then-deliver': 'They are pending, then delivered',
  'pending-then-fail': 'They are pending, then fail',
  timeout: 'They are delivered, but nobody answers',
  drop: 'The line breaks before they are taken in',
}

/** Shows and changes the outcome of purchases at the simulated bill provider. */
export function BillSandboxPanel({ outcome, numbers }: BillSandbox) {
  const toast = useToast()
  const isReady = useHydrated()
  const { revalidate } = useRevalidator()
  /** Set until the page has reloaded its data. */
  const [chosen, setChosen] = useState<BillOutcome>()
  const choose = async (next: BillOutcome) => {
    setChosen(next)
    try {
      await browserApi().sandbox.setBillOutcome({ body: { outcome: next } })
      await revalidate()
      toast({ kind: 'success', text: 'The next bills meet it' })
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) })
    }
    setChosen(undefined)
  }
  return (
    <details className={css.bills}>
      <summary>Try out bills</summary>
      <SelectField
        label="What becomes of the next purchases"
        value={chosen ?? outcome}
        disabled={!isReady}
        onChange={(event) => void choose(event.target.value as BillOutcome)}
      >
        {Object.entries(OUTCOMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <p>These phones, meters, cards and exam profiles are there to be tried; every other number is somebody's.</p>
      <dl>
        {numbers.map(({ number, label }) => (
          <div key={number} className="cluster">
            <dt>{number}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
