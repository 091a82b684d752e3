import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SelectField } from '../ui/field.tsx'
import { useAct } from '../ui/members/use-act.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import css from './sandbox.module.css'

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
export function OutcomePanel<Outcome extends string>(panel: OutcomePanelProps<Outcome>) {
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
