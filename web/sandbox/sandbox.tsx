import { useEffect, useEffectEvent } from 'react'
import { data, Form, useRevalidator } from 'react-router'
import type { Route } from './+types/sandbox.ts'
import { ApiProblem, siteContext } from '../app/api.ts'
import { titled } from '../brand.ts'
import { inBrowser, onServer, type Need } from '../app/loaders.ts'
import type { PageHandle } from '../app/page-handle.ts'
import { paths } from '../paths.ts'
import { isAnySimulated, isAllSimulated, useSimulated } from '../app/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError, Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { useSyncedForm } from '../ui/members/use-synced-form.ts'
import { CapturedMessageItem } from './captured-message.tsx'
import { BillSandboxPanel, TransferSandboxPanel } from './outcome-panels.tsx'
import css from './sandbox.module.css'

const load = async ({ api, url }: Need) => {
  const to = url.searchParams.get('to') ?? ''
  const [messages, bills, transfers] = await Promise.all([
    api.sandbox.listCapturedMessages({ query: { to } }).then(({ data }) => data, withoutList),
    api.sandbox.getBillSandbox().then(({ data }) => data, withoutOutcomes),
    api.sandbox.getTransferSandbox().then(({ data }) => data, withoutOutcomes),
  ])
  return { to, messages, bills, transfers }
}

/** Null while the simulators are down. Empty for an invalid recipient, to which nothing can have been sent. */
function withoutList(error: unknown): [] | null {
  const status = error instanceof ApiProblem ? error.problem.status : undefined
  if (status === 0 || status === 502) return null
  if (status === 422) return []
  throw error
}

/** Null where the provider is real, and while the simulators are down. */
function withoutOutcomes(error: unknown): null {
  if (error instanceof ApiProblem) return null
  throw error
}

/** Responds with 404 where nothing is simulated. */
export function loader(asked: Route.LoaderArgs) {
  if (!isAnySimulated(asked.context.get(siteContext).simulated)) throw data(null, { status: 404 })
  return onServer(load)(asked)
}
export const clientLoader = inBrowser(load)

export const handle: PageHandle = { isNeverStored: true }
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta = () => [{ title: titled('Sandbox') }, { name: 'robots', content: 'noindex' }]

/** The messages that the market would have sent, with their codes and links. */
export default function Sandbox({ loaderData: { to, messages, bills, transfers } }: Route.ComponentProps) {
  useRefresh()
  const form = useSyncedForm(to)
  return (
    <div className={`wrap grid gap-20 ${css.page}`}>
      <h1 tabIndex={-1}>Sandbox</h1>
      <SimulatedNotice />
      {bills && <BillSandboxPanel {...bills} />}
      {transfers && <TransferSandboxPanel {...transfers} />}
      <search>
        <Form ref={form} className={`cluster gap-12 ${css.filter}`}>
          <Field label="Sent to" name="to" defaultValue={to} placeholder="E-mail or phone" maxLength={254} />
          <Button type="submit">Show</Button>
          {to && (
            <ButtonLink kind="outline" to={paths.sandbox}>
              Show all
            </ButtonLink>
          )}
        </Form>
      </search>
      {messages === null ? <LoadError /> : <Messages messages={messages} to={to} />}
    </div>
  )
}

type Messages = NonNullable<Route.ComponentProps['loaderData']['messages']>

function Messages({ messages, to }: { messages: Messages; to: string }) {
  return (
    <>
      <h2 className={css.count}>
        <output>{messages.length === 1 ? '1 message' : `${messages.length} messages`}</output>
      </h2>
      {messages.length === 0 && (
        <EmptyState title={to ? 'Nothing sent there yet' : 'Nothing sent yet'}>
          Mail and SMS appear here a moment after they are sent.
        </EmptyState>
      )}
      <ol className="grid gap-12">
        {messages.map((message) => (
          <CapturedMessageItem key={message.id} message={message} />
        ))}
      </ol>
    </>
  )
}

const EVERY_MS = 3000

/** Reloads the page data every few seconds while the page is visible. */
function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

const names = {
  mail: 'mail',
  sms: 'SMS',
  identity: 'sign-in with Google',
  cards: 'card payments',
  bills: 'bills',
} as const

/** Lists what is simulated in this market. */
function SimulatedNotice() {
  const simulated = useSimulated()
  if (isAllSimulated(simulated)) {
    return (
      <Alert>
        <b>This market runs on simulators.</b> No real mail, SMS or money leaves it. What it sends is caught and shown
        here, to anyone who looks.
      </Alert>
    )
  }
  const parts = Object.entries(names).filter(([part]) => simulated[part as keyof typeof names])
  return (
    <Alert>
      <b>Some of this market runs on simulators:</b> {parts.map(([, name]) => name).join(', ')}. What it sends through
      them is caught and shown here, to anyone who looks.
    </Alert>
  )
}
