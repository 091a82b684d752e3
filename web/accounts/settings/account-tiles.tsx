import type { ReactNode } from 'react'
import { priceDrop } from '../session/price-drop.ts'
import { readIsBalanceHidden } from '../../app/session.ts'
import type { Api } from '../../app/api.ts'
import { orNull, type Coming } from '../../app/loaders.ts'
import { billKinds } from '../../bills/pay-again/bill-kinds.ts'
import { formatNgn } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { useArrival } from '../../ui/arrival.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import css from './account-tiles.module.css'

/** What the tiles say. A part that fails to load is left out. */
export function loadTiles(api: Api, userId: string) {
  return {
    wallet: orNull(api.wallet.getWallet()),
    saved: orNull(api.savedItems.listSavedItems()),
    inbox: orNull(api.messaging.listMessages({ params: { userId }, query: { page_size: '1' } })),
    purchases: orNull(api.bills.listPurchases({ query: { page_size: '1' } })),
  }
}

type Loaded = ReturnType<typeof loadTiles>
type TilesProps = { [Name in keyof Loaded]: Coming<Awaited<Loaded[Name]>> }

/** The pages of the account with a fact each. */
export function AccountTiles(coming: TilesProps) {
  const { value: wallet } = useArrival(coming.wallet)
  const { value: saved } = useArrival(coming.saved)
  const { value: inbox } = useArrival(coming.inbox)
  const { value: purchases } = useArrival(coming.purchases)
  return (
    <ul className={css.tiles}>
      <Tile icon="wallet" label="My Wallet" to={paths.myWallet}>
        {wallet && (readIsBalanceHidden() ? 'Balance hidden' : formatNgn(wallet.data.balance))}
      </Tile>
      <Tile icon="heart" label="Saved Items" to={paths.savedItems}>
        {saved && savedText(saved.data)}
      </Tile>
      <Tile icon="mail" label="Messages" to={paths.messages}>
        {inbox && unreadText(inbox.unread ?? 0)}
      </Tile>
      <Tile icon="receipt" label="Your purchases" to={paths.purchases}>
        {purchases && <LastPurchase purchase={purchases.data[0]} />}
      </Tile>
    </ul>
  )
}

/** Placeholder while the page is loading. */
export function TileSkeletons() {
  return <div className={css.coming} aria-hidden="true" />
}

interface TileProps {
  icon: IconName
  label: string
  to: string
  children: ReactNode
}

function Tile({ icon, label, to, children }: TileProps) {
  return (
    <li>
      <Link className={css.tile} to={to}>
        <Icon name={icon} />
        <b>{label}</b>
        <small>{children}</small>
      </Link>
    </li>
  )
}

type Saved = Awaited<ReturnType<Api['savedItems']['listSavedItems']>>['data']

function savedText(saved: Saved): string {
  const cheaper = saved.filter(({ product, saved_price }) => priceDrop(product.price, saved_price) > 0).length
  if (saved.length === 0) return 'None yet'
  return cheaper === 0
    ? String(saved.length)
    : `${saved.length}, ${cheaper} ${cheaper === 1 ? 'costs' : 'cost'} less now`
}

function unreadText(count: number): string {
  return count === 0 ? 'No new ones' : `${count} unread`
}

type Purchase = Awaited<ReturnType<Api['bills']['listPurchases']>>['data'][number]

function LastPurchase({ purchase }: { purchase: Purchase | undefined }) {
  if (!purchase) return 'None yet'
  return (
    <>
      {billKinds[purchase.service]}, <TimeAgo time={purchase.created_at} />
    </>
  )
}
