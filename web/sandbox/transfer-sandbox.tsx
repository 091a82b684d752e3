import type { TransferSandbox } from '#contracts/sandbox.ts'
import type { TransferOutcome } from '#contracts/values/earnings-choices.ts'
import { browserApi } from '../app/browser-api.ts'
import { formatNgn } from '../format/money.ts'
import { OutcomePanel } from './outcome-panel.tsx'

const OUTCOMES: Readonly<Record<TransferOutcome, string>> = {
  'by-number': 'They are paid, but for the numbers below',
  succeed: 'They are paid, whatever the number',
  fail: 'They fail',
  'pending-then-succeed': 'They are pending, then paid',
  'pending-then-fail': 'They are pending, then fail',
  timeout: 'They are paid, but nobody answers',
  drop: 'The line breaks before they are taken in',
  reverse: 'They are paid, then sent back by the bank',
}

/** Shows and changes the outcome of transfers to bank accounts at the simulated provider. */
export function TransferSandboxPanel({ outcome, balance, numbers }: TransferSandbox) {
  return (
    <OutcomePanel
      title="Try out withdrawals"
      label="What becomes of the next transfers"
      outcomes={OUTCOMES}
      outcome={outcome}
      onChoose={(next) => browserApi().sandbox.setTransferOutcome({ body: { outcome: next } })}
      chosenText="The next withdrawals meet it"
      about={`These ends of account numbers are there to be tried at any bank; every other number is yours. Transfers draw on ${formatNgn(balance)}.`}
      numbers={numbers.map(({ ending, label }) => ({ number: `…${ending}`, label }))}
    />
  )
}
