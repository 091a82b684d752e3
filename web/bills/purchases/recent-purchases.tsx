import { useEffect, useState } from 'react'
import type { Purchase } from '#contracts/bills.ts'
import { browserApi } from '../../app/browser-api.ts'
import { useMember } from '../../accounts/session/member.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import css from './recent-purchases.module.css'

/** The latest purchases of the signed-in user, on a public page. */
export function RecentPurchases() {
  const { session } = useMember()
  return session && <Recent key={session.userId} />
}

function Recent() {
  const [purchases, setPurchases] = useState<readonly Purchase[]>([])
  useEffect(() => {
    const controller = new AbortController()
    browserApi(controller.signal)
      .bills.listPurchases({ query: { page_size: '3' } })
      .then(({ data }) => setPurchases(data))
      // Optional: on failure the page renders without them.
      .catch(() => {})
    return () => controller.abort()
  }, [])
  if (purchases.length === 0) return null
  return (
    <section className={css.recent} aria-labelledby="recent">
      <div className="row gap-16">
        <h2 id="recent">Your purchases</h2>
        <Link className="row" to={paths.purchases}>
          See all
        </Link>
      </div>
      <ul>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </section>
  )
}
