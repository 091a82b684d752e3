import type { ReactNode } from 'react'
import type { OwnProduct } from '#contracts/selling.ts'
import { paths } from '../paths.ts'
import { messageIcons, type MessageKind } from '../ui/feedback.tsx'
import alert from '../ui/feedback.module.css'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { Photo } from '../ui/photo.tsx'
import { Price } from '../ui/price.tsx'
import type { Change } from './shop-change.tsx'
import css from './my-shop.module.css'

/** Listings in use, and how many the plan allows; null without a plan. */
export interface Listings {
  used: number
  most: number | null
}

interface OwnProductRowProps {
  product: OwnProduct
  listings: Listings
  onChange: (what: Change) => void
}

/** A product of the seller, with its status, activity and actions. */
export function OwnProductRow({ product, listings, onChange }: OwnProductRowProps) {
  const { id, name, price, status, product_cover_image, taken_down_reason } = product
  const turn = status === 'listed' ? 'unlist' : 'list'
  return (
    <li className={css.row}>
      <div className={css.picture}>
        <Photo picture={product_cover_image} sizes="64px" />
      </div>
      <h2>{status === 'listed' ? <Link to={paths.product(id)}>{name}</Link> : name}</h2>
      <div className={`cluster hint ${css.facts}`}>
        <Price naira={price} size="row" />
        <Activity product={product} />
      </div>
      <div className={css.menu}>
        <Menu
          label={
            <span className="center">
              <Icon name="more" />
              <span className="sr">Actions for {name}</span>
            </span>
          }
        >
          <Link role="menuitem" to={paths.editProduct(id)}>
            <Icon name="edit" /> Edit
          </Link>
          {status !== 'taken_down' && (
            <button type="button" role="menuitem" onClick={() => onChange(turn)}>
              <Icon name={turn === 'unlist' ? 'eye-off' : 'eye'} /> {turn === 'unlist' ? 'Unlist Item' : 'List Item'}
            </button>
          )}
          <button type="button" role="menuitem" onClick={() => onChange('delete')}>
            <Icon name="trash" /> Delete
          </button>
        </Menu>
      </div>
      {status === 'taken_down' && <Note kind="error">Taken off the market. {taken_down_reason}</Note>}
      {status === 'paused' && (
        <Note kind="warning">
          <WhyPaused {...listings} />
        </Note>
      )}
    </li>
  )
}

/** Like an `Alert`, but not announced, because each row may have one. */
function Note({ kind, children }: { kind: MessageKind; children: ReactNode }) {
  return (
    <div className={`flex gap-10 ${css.note} ${alert.alert} ${alert[kind]}`}>
      <Icon name={messageIcons[kind]} />
      <div>{children}</div>
    </div>
  )
}

function WhyPaused({ used, most }: Listings) {
  if (most === null) {
    return (
      <>
        Paused: you have no plan. <Link to={paths.subscriptionPlan}>See the plans</Link>
      </>
    )
  }
  if (used < most) return 'Paused. Your plan has a place for it now: choose List Item.'
  return 'Paused: your plan has no place for it now.'
}

/** Views, saves and contacts of the product, without those that are zero. */
function Activity({ product: { views, saves, contacts } }: { product: OwnProduct }) {
  const parts: [IconName, number, string][] = [
    ['eye', views, 'view'],
    ['heart', saves, 'save'],
    ['chat', contacts, 'contact'],
  ]
  const shown = parts.filter(([, count]) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul className="cluster gap-10">
      {shown.map(([icon, count, what]) => (
        <li
          key={what}
          className="row gap-4"
          title={`${count.toLocaleString('en-NG')} ${what}${count === 1 ? '' : 's'}`}
        >
          <Icon name={icon} /> {count.toLocaleString('en-NG')}
          <span className="sr">
            {what}
            {count === 1 ? '' : 's'}
          </span>
        </li>
      ))}
    </ul>
  )
}
