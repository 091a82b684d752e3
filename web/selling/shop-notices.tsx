import { useEffect } from 'react'
import { useMember } from '../accounts/session/member.tsx'
import type { Coming } from '../app/loaders.ts'
import { storeCount } from '../app/seen-counts.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import css from './shop-notices.module.css'

/** Tells a seller how many orders wait to be accepted or handed over. */
export function OrdersWaiting({ waiting }: { waiting: Coming<number | null> }) {
  const { value: count } = useArrival(waiting)
  useEffect(() => {
    if (typeof count === 'number') storeCount('sales-count', count)
  }, [count])
  if (!count) return null
  return (
    <div className={css.wanted}>
      <Alert>
        <Link to={paths.sales}>{count === 1 ? 'One order waits for you' : `${count} orders wait for you`}</Link>
      </Alert>
    </div>
  )
}

/** Warns a seller without a phone number: buyers contact sellers by phone or WhatsApp. */
export function PhoneWanted() {
  const { profile } = useMember()
  if (!profile || profile.phone !== null) return null
  return (
    <div className={css.wanted}>
      <Alert>
        Buyers cannot reach you yet: your account has no phone number.{' '}
        <Link to={paths.myProfile}>Add your phone number</Link>
      </Alert>
    </div>
  )
}
