import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useUnsentInput } from './unsent-input.ts'

export type Values<Name extends string> = Readonly<Record<Name, string>>
/** What is wrong, by field; `form` with the whole. */
export type Wrongs<Name extends string> = Readonly<Partial<Record<Name | 'form', string>>>

interface FormParts<Name extends string> {
  /** The names of its fields, with what stands in them at first. */
  start: Values<Name>
  /** Asked when the form is sent, and from then on at every change. */
  check: (values: Values<Name>) => Wrongs<Name>
  /** Called with values that `check` finds nothing wrong with. */
  send: (values: Values<Name>) => Promise<void>
  /** Where to say what `send` threw. */
  place: (error: unknown) => Wrongs<Name>
  onChange?: (values: Values<Name>) => void
}

/**
 * A form of text fields that is checked when it is sent, and then live:
 *
 *     const { form, field, wrong, isBusy } = useForm({ … })
 *     <form {...form}> {wrong && <Alert kind="error">{wrong}</Alert>} <Field label="E-mail" {...field('email')} /> …
 *
 * The fields keep their own values, so that password managers and what was typed before the scripts came both work.
 */
export function useForm<Name extends string>({ start, check, send, place, onChange }: FormParts<Name>) {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const [said, setSaid] = useState(nothing<Name>)
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isUnsent = useRef(false)
  // What is typed into a dialog is the dialog's.
  useUnsentInput(useCallback(() => isUnsent.current && !element.current?.closest('dialog'), []))
  const wrongs: Wrongs<Name> = isTried ? { ...said, ...check(values) } : said

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus()
  }, [refusals])

  const change = (form: HTMLFormElement) => {
    const changed = readValues(form, values)
    setValues(changed)
    isUnsent.current = true
    setSaid((old) => withoutChanged(old, values, changed))
    onChange?.(changed)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const sent = readValues(event.currentTarget, values)
    setValues(sent)
    setIsTried(true)
    setSaid(nothing)
    if (Object.keys(check(sent)).length > 0) return setRefusals(refusals + 1)
    setIsBusy(true)
    try {
      await send(sent)
      isUnsent.current = false
    } catch (error) {
      const refused = place(error)
      // A field may have been changed while the answer was on its way.
      const now = element.current ? readValues(element.current, sent) : sent
      setSaid(refused.form ? refused : withoutChanged(refused, sent, now))
      setRefusals(refusals + 1)
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    /** What is wrong with the whole. */
    wrong: wrongs.form,
    form: {
      ref: element,
      // Sent before the scripts are there, nothing of it may stand in the address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: { currentTarget: HTMLFormElement }) => change(event.currentTarget),
    },
    field: (name: Name) => ({ name, defaultValue: start[name], error: wrongs[name] }),
  } as const
}

/** The compiler does not see that an empty object fits any names. */
function nothing<Name extends string>(): Wrongs<Name> {
  return {} as Wrongs<Name>
}

function readValues<Name extends string>(form: HTMLFormElement, known: Values<Name>): Values<Name> {
  const given = new FormData(form)
  const entries = Object.keys(known).map((name) => [name, String(given.get(name) ?? '')])
  return Object.fromEntries(entries) as Values<Name>
}

/** What the server said of a field holds for what stood in it then. */
function withoutChanged<Name extends string>(said: Wrongs<Name>, old: Values<Name>, now: Values<Name>): Wrongs<Name> {
  const left = Object.entries(said).filter(([name]) => name !== 'form' && old[name as Name] === now[name as Name])
  return Object.fromEntries(left) as Wrongs<Name>
}
