import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert, EmptyState } from '../../ui/feedback.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './email-link.module.css'

interface EmailLinkProps {
  token: string
  title: string
  children: ReactNode
  /** Label of the button. Opening the link alone does nothing, because mail programs open links automatically. */
  act: string
  follow: () => Promise<{ message: string }>
  /** Heading above the server's message on success. */
  done: string
  /** What to do if the link has expired or is invalid. */
  ifDead: ReactNode
}

type State =
  | { kind: 'asking'; wrong?: string }
  | { kind: 'busy' | 'incomplete' }
  | { kind: 'done' | 'dead'; said: string }

/** The landing page of an email link: asks for confirmation, makes the call, shows the result. */
export function EmailLink({ token, title, children, act, follow, done, ifDead }: EmailLinkProps) {
  const [state, setState] = useState<State>({ kind: token === '' ? 'incomplete' : 'asking' })
  const isReady = useHydrated()
  const page = useFocusOnEnd(state.kind)
  const press = async () => {
    setState({ kind: 'busy' })
    setState(await follow().then(({ message }) => ({ kind: 'done', said: message }), afterFailure))
  }
  return (
    <div className={css.page} ref={page}>
      {state.kind === 'done' && (
        <EmptyState
          as="page"
          title={done}
          colours={['#1f9a5c', '#ffc417']}
          action={<ButtonLink to={paths.categories}>Shop Now</ButtonLink>}
        >
          {state.said}
        </EmptyState>
      )}
      {state.kind === 'dead' && (
        <EmptyState as="page" title={state.said}>
          {ifDead}
        </EmptyState>
      )}
      {state.kind === 'incomplete' && (
        <EmptyState as="page" title="This link is not whole">
          Open it from the e-mail again, or copy all of it into the address bar.
        </EmptyState>
      )}
      {(state.kind === 'asking' || state.kind === 'busy') && (
        <EmptyState
          as="page"
          title={title}
          colours={['#ffc417', '#2d3eb3']}
          action={
            <Button isBusy={state.kind === 'busy'} disabled={!isReady} onClick={() => void press()}>
              {act}
            </Button>
          }
        >
          {children}
        </EmptyState>
      )}
      {state.kind === 'asking' && state.wrong && <Alert kind="error">{state.wrong}</Alert>}
      <noscript>Pressing the button needs scripts, which are turned off in your browser.</noscript>
    </div>
  )
}

function afterFailure(error: unknown): State {
  const said = textOf(error)
  return isRefusal(error, 'unknown_link') ? { kind: 'dead', said } : { kind: 'asking', wrong: said }
}

/** The button disappears after the call, so the focus moves to the heading with the result. */
function useFocusOnEnd(kind: State['kind']) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind === 'done' || kind === 'dead') page.current?.querySelector('h1')?.focus()
  }, [kind])
  return page
}
