import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BillOutcome, BillSandbox, TransferSandbox } from '#contracts/sandbox.ts'
import type { TransferOutcome } from '#contracts/values/earnings-choices.ts'
import { browserApi } from '../app/browser-api.ts'
import { formatNgn } from '../format/money.ts'
import { SelectField } from '../ui/field.tsx'
import { useAct } from '../ui/members/use-act.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import css from './sandbox.module.css'

const BILL_OUTCOMES: Readonly<Record<BillOutcome, string>> = {
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
      outcomes={BILL_OUTCOMES}
      outcome={outcome}
      onChoose={(next) => browserApi().sandbox.setBillOutcome({ body: { outcome: next } })}
      chosenText="The next bills meet it"
      about="These phones, meters, cards and exam profiles are there to be tried; every other number is somebody's."
      numbers={numbers}
    />
  )
}

const TRANSFER_OUTCOMES: Readonly<Record<TransferOutcome, string>> = {
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
      outcomes={TRANSFER_OUTCOMES}
      outcome={outcome}
      onChoose={(next) => browserApi().sandbox.setTransferOutcome({ body: { outcome: next } })}
      chosenText="The next withdrawals meet it"
      about={`These ends of account numbers are there to be tried at any bank; every other number is yours. Transfers draw on ${formatNgn(balance)}.`}
      numbers={numbers.map(({ ending, label }) => ({ number: `…${ending}`, label }))}
    />
  )
}

interface OutcomePanelProps<Outcome extends string> {
  title: string
  /** Label of the field. */
  label: string
  /** Names of the outcomes. */
  outcomes: Readonly<Record<Outcome, string>>
  outcome: Outcome
  onChoose: (outcome: Outcome) => Promise<unknown>
  /** Said once another outcome is chosen. */
  chosenText: string
  /** A sentence about the numbers. */
  about: string
  numbers: readonly { readonly number: string; readonly label: string }[]
}

/** Shows and changes the outcome of what a simulated provider does next, and lists its special numbers. */
function OutcomePanel<Outcome extends string>(panel: OutcomePanelProps<Outcome>) {
  const { outcomes, outcome, onChoose, chosenText, numbers } = panel
  const { act } = useAct()
  const isReady = useHydrated()
  const { revalidate } = useRevalidator()
  /** Set until the page has reloaded its data. */
  const [chosen, setChosen] = useState<Outcome>()
  const choose = async (next: Outcome) => {
    setChosen(next)
    await act(async () => {
      await onChoose(next)
      await revalidate()
      return chosenText
    })
    setChosen(undefined)
  }
  return (
    <details className={css.outcomes}>
      <summary>{panel.title}</summary>
      <SelectField
        label={panel.label}
        value={chosen ?? outcome}
        disabled={!isReady}
        onChange={(event) => void choose(event.target.value as Outcome)}
      >
        {Object.entries<string>(outcomes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <p>{panel.about}</p>
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
