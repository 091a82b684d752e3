import { useEffect, useState } from 'react'
import type { Recipient } from '#contracts/bills.ts'
import { useMember } from '../accounts/session/member.tsx'
import { browserApi } from '../app/browser-api.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { pathAgain } from './pay-again/path-again.ts'
import { ProviderSign } from './provider-sign.tsx'
import css from './last-meter.module.css'

/** The meter that the user paid last, a link to its review. In its place others read where the number is. */
export function LastMeter() {
  const { session } = useMember()
  const last = useLastMeter(session?.userId)
  if (last) {
    return (
      <Link className={`row gap-14 ${css.card}`} to={pathAgain(last)}>
        <ProviderSign serviceId={last.provider} name={last.provider_name} />
        <span className={css.words}>
          <small>Last time</small>
          <b>{last.billersCode}</b>
          <span>{[last.customer_name, last.provider_name].filter(Boolean).join(', ')}</span>
        </span>
        <Icon name="right" />
      </Link>
    )
  }
  return (
    <p className={`row gap-14 ${css.card} ${css.hint}`} data-waiting={last === undefined || undefined}>
      <Icon name="prepaid-meter" />
      <span className={css.words}>
        <b>Your meter number</b>
        <span>It has 11 or 13 digits and is on the meter, or on an old bill.</span>
      </span>
    </p>
  )
}

/** Undefined while loading; null without a meter, and if loading fails. */
function useLastMeter(userId: string | undefined): Recipient | null | undefined {
  const [last, setLast] = useState<Recipient | null>()
  useEffect(() => {
    if (userId === undefined) return
    const controller = new AbortController()
    browserApi(controller.signal)
      .bills.listRecipients({ query: { service: 'electricity-bill' } })
      .then(({ data }) => setLast(data[0] ?? null))
      .catch(() => setLast(null))
    return () => {
      controller.abort()
      setLast(undefined)
    }
  }, [userId])
  return last
}
