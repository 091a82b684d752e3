import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { wrongsOf } from '../app/problem-text.ts'
import { useToast } from './toast.tsx'
import { useUnsentInput } from './unsent-input.ts'

export type Values<Name extends string> = Readonly<Record<Name, string>>
/** Errors by field; `form` for the whole form. */
export type Wrongs<Name extends string> = Readonly<Partial<Record<Name | 'form', string>>>
/** What `useForm` says about a field, to spread into it. */
export type FieldOf<Name> = (name: Name) => { name: string; defaultValue: string; error: string | undefined }

interface FormParts<Name extends string> {
  /** The field names with their initial values. */
  start: Values<Name>
  /** Validates on the first submit, then on every change; in a form of steps up to the submitted one. */
  check?: (values: Values<Name>, upTo: number) => Wrongs<Name>
  /** Called with values that pass `check`. */
  send: (values: Values<Name>) => Promise<void>
  /** Maps an error of `send` to the fields or the form; by default to the fields that a refusal names. */
  place?: (error: unknown) => Wrongs<Name>
  onChange?: (values: Values<Name>) => void
  /** The step that is submitted, in a form of steps. */
  step?: () => number
}

/**
 * A form of text fields that is validated on submit, then on every change:
 *
 *     const { form, field, wrong, isBusy } = useForm({ … })
 *     <form {...form}> {wrong && <Alert kind="error">{wrong}</Alert>} <Field label="E-mail" {...field('email')} /> …
 *
 * The fields are uncontrolled, so that password managers work and input from before hydration is kept.
 */
export function useForm<Name extends string>({
  start,
  check = nothing,
  send,
  place = (error) => wrongsOf(error, namesOf(start)),
  onChange,
  step,
}: FormParts<Name>) {
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  /** The step that was submitted last; 0 before. */
  const [tried, setTried] = useState(0)
  const [said, setSaid] = useState(nothing<Name>)
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isUnsent = useRef(false)
  // Input in a dialog does not count for the page.
  useUnsentInput(useCallback(() => isUnsent.current && !element.current?.closest('dialog'), []))
  const wrongs: Wrongs<Name> = tried ? { ...said, ...check(values, tried) } : said

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
    const upTo = step ? step() : 1
    setTried(upTo)
    setSaid(nothing)
    if (Object.keys(check(sent, upTo)).length > 0) return setRefusals(refusals + 1)
    setIsBusy(true)
    try {
      await send(sent)
      isUnsent.current = false
    } catch (error) {
      const refused = place(error)
      if (element.current) {
        // The user may have changed a field during the request.
        const now = readValues(element.current, sent)
        setSaid(refused.form ? refused : withoutChanged(refused, sent, now))
        setRefusals(refusals + 1)
      } else {
        // A form that was closed meanwhile shows no error.
        const [text] = Object.values(refused)
        if (text) toast({ kind: 'error', text })
      }
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    /** How often a submit was refused. */
    refusals,
    /** The error of the whole form. */
    wrong: wrongs.form,
    form: {
      ref: element,
      // POST, so that a submit before hydration puts no values into the URL.
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: { currentTarget: HTMLFormElement }) => change(event.currentTarget),
    },
    field: (name: Name) => ({ name, defaultValue: start[name], error: wrongs[name] }),
  } as const
}

/** The compiler cannot infer that an empty object matches any field names. */
function nothing<Name extends string>(): Wrongs<Name> {
  return {} as Wrongs<Name>
}

function namesOf<Name extends string>(values: Values<Name>): Name[] {
  return Object.keys(values) as Name[]
}

function readValues<Name extends string>(form: HTMLFormElement, known: Values<Name>): Values<Name> {
  const given = new FormData(form)
  const entries = namesOf(known).map((name) => [name, String(given.get(name) ?? '')])
  return Object.fromEntries(entries) as Values<Name>
}

/** Drops the server's errors for fields that have changed since. */
function withoutChanged<Name extends string>(said: Wrongs<Name>, old: Values<Name>, now: Values<Name>): Wrongs<Name> {
  const left = Object.entries(said).filter(([name]) => name !== 'form' && old[name as Name] === now[name as Name])
  return Object.fromEntries(left) as Wrongs<Name>
}
