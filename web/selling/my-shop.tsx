import { useState } from 'react'
import { Form } from 'react-router'
import type { OwnProduct } from '#contracts/selling.ts'
import type { Route } from './+types/my-shop.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { SellLink } from '../layout/sell-link.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { ListPager } from '../ui/members/list-pager.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { Tabs } from '../ui/members/tabs.tsx'
import { useSyncedForm } from '../ui/members/use-synced-form.ts'
import button from '../ui/button.module.css'
import field from '../ui/field.module.css'
import { loadMyShop, shopSearch, type ShopChoice } from './load-my-shop.ts'
import { OwnProductRow, type Listings } from './own-product-row.tsx'
import { WeekNumbers } from './week-numbers.tsx'
import { ShopChange, type Change } from './shop-change.tsx'
import { OrdersWaiting, PhoneWanted } from './shop-notices.tsx'
import css from './my-shop.module.css'

export const clientLoader = forMember(loadMyShop)
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('My Shop')

export function HydrateFallback() {
  return (
    <AccountFallback title="My Shop">
      <RowSkeletons count={4} of="pictures" />
    </AccountFallback>
  )
}

/** With fewer products than this all are soon seen. */
const SEARCHED_FROM = 20

export default function MyShop({ loaderData }: Route.ComponentProps) {
  const { choice } = loaderData
  const { value: known, isWaiting } = useArrival(loaderData.known)
  const [change, setChange] = useState<{ what: Change; product: OwnProduct } | null>(null)
  const { session } = useMember()
  return (
    <>
      <AccountHeading title="My Shop">
        <span className={css.sell} data-own-sell>
          <SellLink className={`${button.button} ${button.small}`}>List Product</SellLink>
        </span>
      </AccountHeading>
      <PhoneWanted />
      <OrdersWaiting waiting={loaderData.waiting} />
      {known === undefined && <RowSkeletons count={4} of="pictures" />}
      {known === null && <LoadError />}
      {known?.shop && session && (
        <p className={`cluster ${css.about}`}>
          <Link className="link" to={paths.shop(session.userId)}>
            {known.shop.storename}
          </Link>
          <Places listings={known.list.listings} />
        </p>
      )}
      {known && (
        <>
          <WeekNumbers activity={known.activity} />
          <div className={`grid gap-12 ${css.choose}`}>
            <Tabs
              label="Products"
              panelId="own-products"
              tabs={[false, true].map((isUnlisted) => ({
                label: isUnlisted ? `Unlisted ${known.counts.unlisted}` : `Listed ${known.counts.listed}`,
                to: shopSearch({ ...choice, isUnlisted, page: 1 }),
                isOpen: choice.isUnlisted === isUnlisted,
              }))}
            />
            {(choice.search || known.counts.listed + known.counts.unlisted >= SEARCHED_FROM) && (
              <Search choice={choice} />
            )}
          </div>
          <div id="own-products" role="tabpanel" aria-label="Products">
            <h2 className="sr" tabIndex={-1}>
              Products
            </h2>
            <output className="sr">{choice.search && !isWaiting && `${known.list.total} found`}</output>
            {/* An empty list is the answer to the previous choice. */}
            {known.list.data.length === 0 &&
              (isWaiting ? <RowSkeletons of="pictures" /> : <Nothing choice={choice} pages={known.list.total_pages} />)}
            <ul className="fades" aria-busy={isWaiting}>
              {known.list.data.map((product) => (
                <OwnProductRow
                  key={product.id}
                  product={product}
                  listings={known.list.listings}
                  onChange={(what) => setChange({ what, product })}
                />
              ))}
            </ul>
            {known.list.total_pages > 1 && (
              <ListPager
                page={choice.page}
                pages={known.list.total_pages}
                toPage={(page) => shopSearch({ ...choice, page })}
                label="your products"
                heading="#own-products h2"
              />
            )}
          </div>
        </>
      )}
      {change && <ShopChange {...change} onClose={() => setChange(null)} />}
    </>
  )
}

function Places({ listings: { used, most } }: { listings: Listings }) {
  if (most === null) return null
  return (
    <>
      <span>
        {used} of {most} listings used
      </span>
      <span className={css.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * used) / most)}%` }} />
      </span>
    </>
  )
}

function Search({ choice }: { choice: ShopChoice }) {
  const form = useSyncedForm(choice.search)
  return (
    <search>
      <Form ref={form} className={`grid gap-8 ${css.search}`}>
        {choice.isUnlisted && <input type="hidden" name="tab" value="unlisted" />}
        <input
          className={field.input}
          type="search"
          name="search"
          aria-label="Search your products"
          placeholder="Search your products"
          defaultValue={choice.search}
          maxLength={100}
        />
        <Button type="submit" kind="outline">
          Search
        </Button>
      </Form>
    </search>
  )
}

function Nothing({ choice, pages }: { choice: ShopChoice; pages: number }) {
  if (pages > 0) {
    return (
      <EmptyState
        as="list"
        title="Nothing on this page"
        action={
          <ButtonLink kind="outline" size="small" to={shopSearch({ ...choice, page: pages })}>
            Go to page {pages}
          </ButtonLink>
        }
      >
        This list ends at page {pages}.
      </EmptyState>
    )
  }
  if (choice.search) {
    return (
      <EmptyState as="list" title="No Products Found">
        None of your {choice.isUnlisted ? 'unlisted' : 'listed'} products is called ‘{choice.search}’.
      </EmptyState>
    )
  }
  if (choice.isUnlisted) {
    return (
      <EmptyState as="list" title="Nothing unlisted">
        What you take off the market waits here until you list it again.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      as="list"
      title="No products yet"
      colours={['#ffc417', '#fff5d5']}
      action={<SellLink className={button.button}>List Product</SellLink>}
    >
      What you list stands on the market at once.
    </EmptyState>
  )
}
