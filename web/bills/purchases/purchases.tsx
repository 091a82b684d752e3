import type { Route } from './+types/purchases.ts'
import { brand } from '../../brand.ts'
import { orNull } from '../../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../../accounts/session/page/member-page.ts'
import { paths } from '../../paths.ts'
import { useArrival } from '../../ui/arrival.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/feedback.tsx'
import { NeedsScripts } from '../../ui/members/needs-scripts.tsx'
import { ListPager } from '../../ui/members/list-pager.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { BillHeading } from '../bill-heading.tsx'
import { PurchaseRow } from './purchase-row.tsx'

export const clientLoader = forMember(({ api, url }) => {
  const page = url.searchParams.get('page') ?? '1'
  return { purchases: orNull(api.bills.listPurchases({ query: { page } })) }
})
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Your purchases')

export function HydrateFallback() {
  return (
    <>
      <BillHeading title="Your purchases" />
      <NeedsScripts />
      <RowSkeletons />
    </>
  )
}

/** `/vtu-services/purchases`: all purchases of the user. */
export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { value: purchases, isWaiting } = useArrival(loaderData.purchases)
  return (
    <>
      <BillHeading title="Your purchases" />
      {purchases === undefined && <RowSkeletons />}
      {purchases === null && <LoadError />}
      {purchases?.total === 0 && (
        <EmptyState
          as="list"
          title="Nothing bought yet"
          colours={['#ffc417', '#fff5d5']}
          action={<ButtonLink to={paths.vtuServices}>{brand.plug}</ButtonLink>}
        >
          Airtime, data, TV, electricity and PINs that you buy stand here, with their tokens.
        </EmptyState>
      )}
      {purchases && (
        <>
          <ul className="fades" aria-busy={isWaiting}>
            {purchases.data.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} />
            ))}
          </ul>
          {purchases.total_pages > 1 && (
            <ListPager
              page={purchases.current_page}
              pages={purchases.total_pages}
              toPage={(page) => ({ search: `?page=${page}` })}
              label="your purchases"
            />
          )}
        </>
      )}
    </>
  )
}
