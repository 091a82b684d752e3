import type { BillOutcome, BillSandbox } from '#contracts/sandbox.ts'
import { browserApi } from '../app/browser-api.ts'
import { OutcomePanel } from './outcome-panel.tsx'

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
  return (
    <OutcomePanel
      title="Try out bills"
      label="What becomes of the next purchases"
      outcomes={OUTCOMES}
      outcome={outcome}
      onChoose={(next) => browserApi().sandbox.setBillOutcome({ body: { outcome: next } })}
      chosenText="The next bills meet it"
      about="These phones, meters, cards and exam profiles are there to be tried; every other number is somebody's."
      numbers={numbers}
    />
  )
}
