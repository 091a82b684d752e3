import { useState } from 'react'
import { data } from 'react-router'
import { texts } from '#contracts/texts.ts'
import type { Route } from './+types/google-account.ts'
import { siteContext } from '../app/api.ts'
import { brand, titled } from '../brand.ts'
import { browserApi } from '../app/browser-api.ts'
import { handBack } from '../accounts/session/sandbox-google.ts'
import { textOf } from '../app/problem-text.ts'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { useForm } from '../ui/use-form.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import css from './google-account.module.css'

const samples: readonly GoogleAccount[] = [
  { email: 'amaka.eze@gmail.com', name: 'Amaka Eze' },
  { email: 'tunde.bakare@gmail.com', name: 'Tunde Bakare' },
  { email: 'no.name@gmail.com' },
]

/** Responds with 404 where Google sign-in is real. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).simulated.identity) throw data(null, { status: 404 })
  return null
}
export const clientLoader = () => null

export const meta = () => [{ title: titled('Sandbox accounts') }, { name: 'robots', content: 'noindex' }]

/** Opens in its own window, without header and footer. */
export const handle = { isBare: true }

/** Replaces Google's account chooser window. */
export default function GoogleAccountChooser() {
  const isReady = useHydrated()
  const [chosen, setChosen] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const choose = async (account: GoogleAccount) => {
    if (chosen) return
    setChosen(account.email)
    setFailure(undefined)
    try {
      const answer = await browserApi().sandbox.giveIdentityToken({ body: account })
      handBack(answer.data.token)
    } catch (error) {
      setFailure(textOf(error))
      setChosen(undefined)
    }
  }
  return (
    <main className={`grid gap-14 ${css.page}`}>
      <h1 tabIndex={-1}>Choose an account</h1>
      <p>to continue to {brand.name}</p>
      {failure && <Alert kind="error">{failure}</Alert>}
      <ul className={css.accounts}>
        {samples.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="row gap-14"
              disabled={!isReady}
              aria-busy={chosen === account.email || undefined}
              onClick={() => void choose(account)}
            >
              <Umbrella seed={account.email} />
              <span className="note">
                <b>{account.name ?? 'Somebody without a name'}</b> {account.email}
              </span>
              {chosen === account.email && <Spinner />}
            </button>
          </li>
        ))}
      </ul>
      <OtherAccountForm onChoose={choose} />
      <small className="hint">
        Sandbox: this is not Google, and nothing is sent to it. No password is needed here.
      </small>
    </main>
  )
}

/** A Google account. The name may be absent, as in Google's tokens. */
interface GoogleAccount {
  email: string
  name?: string
}

function OtherAccountForm({ onChoose }: { onChoose: (account: GoogleAccount) => Promise<void> }) {
  const { form, field, isBusy } = useForm({
    start: { email: '', name: '' },
    check: ({ email }) => (email ? {} : { email: texts.enterEmail }),
    send: ({ email, name }) => onChoose({ email, ...(name && { name }) }),
    place: () => ({}),
  })
  return (
    <details className={css.other}>
      <summary>Use another account</summary>
      <form {...form}>
        <Field label="Email" type="email" autoComplete="off" {...field('email')} />
        <Field label="Name" autoComplete="off" {...field('name')} />
        <SubmitButton kind="outline" isWide isBusy={isBusy}>
          Continue
        </SubmitButton>
      </form>
    </details>
  )
}
