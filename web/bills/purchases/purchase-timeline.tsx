import type { ReactNode } from 'react'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { formatShortMoment } from '../../format/moment.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { NextAsk } from './next-ask.tsx'
import css from './purchase-timeline.module.css'

type Event = PurchaseWithTimeline['timeline'][number]
type Step = Exclude<Event['step'], 'answered'>

const icons: Readonly<Record<Step, IconName>> = {
  paid: 'wallet',
  sent: 'upload',
  review: 'user',
  delivered: 'check',
  returned: 'refresh',
}

/** What happened to the purchase and when, and the next step. */
export function PurchaseTimeline({ purchase }: { purchase: PurchaseWithTimeline }) {
  const { timeline, status, asks_again_at: asksAgainAt, provider_name: name } = purchase
  const steps = timeline.filter(isShown)
  const isSent = timeline.some(({ step }) => step === 'sent')
  return (
    <ol className={css.timeline} aria-label="What has happened">
      {steps.map(({ step, at }, index) => (
        <li key={index} data-step={step}>
          <i className="center">
            <Icon name={icons[step]} />
          </i>
          <b>{wordsOf(step, name)}</b>
          <time dateTime={at}>{formatShortMoment(at)}</time>
        </li>
      ))}
      {status === 'pending' && (
        <>
          {!isSent && <Coming>Sent to {name}</Coming>}
          <li data-step="waiting">
            <i className="center">
              <Icon name="clock" />
            </i>
            <b>Waiting for {name}</b>
            {asksAgainAt && <NextAsk at={asksAgainAt} />}
          </li>
          <Coming>Delivered, or your money comes back</Coming>
        </>
      )}
    </ol>
  )
}

/** That the provider answered says no more than what follows it. */
function isShown(event: Event): event is Event & { step: Step } {
  return event.step !== 'answered'
}

function Coming({ children }: { children: ReactNode }) {
  return (
    <li data-step="coming">
      <i className="center" />
      <b>
        <span className="sr">Next: </span>
        {children}
      </b>
    </li>
  )
}

function wordsOf(step: Step, provider: string): string {
  return {
    paid: 'Paid from your wallet',
    sent: `Sent to ${provider}`,
    review: 'A person looks at it',
    delivered: 'Delivered',
    returned: 'Money back in your wallet',
  }[step]
}
