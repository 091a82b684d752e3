import type { OwnProduct } from '#contracts/selling.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Photo } from '../ui/photo.tsx'
import { Price } from '../ui/price.tsx'
import { ConditionTag } from '../ui/tag.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import type { Change } from './shop-change.tsx'
import css from './my-shop.module.css'

interface OwnProductRowProps {
  product: OwnProduct
  onChange: (what: Change) => void
}

/** A product of the seller, with its status, activity and actions. */
export function OwnProductRow({ product, onChange }: OwnProductRowProps) {
  const { id, name, price, condition, status, product_cover_image, created_at, taken_down_reason } = product
  return (
    <li className={css.row}>
      <div className={css.picture}>
        <Photo picture={product_cover_image} sizes="88px" />
      </div>
      <div className={`grid gap-8 ${css.words}`}>
        <h2>{status === 'listed' ? <Link to={paths.product(id)}>{name}</Link> : name}</h2>
        <p className={`cluster hint ${css.facts}`}>
          <Price naira={price} size="row" />
          <ConditionTag condition={condition} />
          <span>
            Posted <TimeAgo time={created_at} />
          </span>
        </p>
        <Activity product={product} />
      </div>
      {status === 'taken_down' && <Alert kind="error">Taken off the market. {taken_down_reason}</Alert>}
      {status === 'paused' && <Alert>Paused: your plan has no place for it now.</Alert>}
      <div className={`cluster ${css.actions}`}>
        <ButtonLink kind="quiet" size="small" icon="edit" to={paths.editProduct(id)}>
          Edit<span className="sr"> {name}</span>
        </ButtonLink>
        {status !== 'taken_down' && (
          <Button
            kind="quiet"
            size="small"
            icon={status === 'listed' ? 'eye-off' : 'eye'}
            onClick={() => onChange(status === 'listed' ? 'unlist' : 'list')}
          >
            {status === 'listed' ? 'Unlist Item' : 'List Item'}
            <span className="sr">: {name}</span>
          </Button>
        )}
        <Button kind="quiet" size="small" icon="trash" onClick={() => onChange('delete')}>
          Delete<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Views, saves and contacts of the product. */
function Activity({ product: { views, saves, contacts } }: { product: OwnProduct }) {
  return (
    <ul className={`cluster hint ${css.activity}`}>
      <li className="row gap-4">
        <Icon name="eye" /> {counted(views, 'view')}
      </li>
      <li className="row gap-4">
        <Icon name="heart" /> {counted(saves, 'save')}
      </li>
      <li className="row gap-4">
        <Icon name="phone" /> {counted(contacts, 'contact')}
      </li>
    </ul>
  )
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-NG')} ${what}${count === 1 ? '' : 's'}`
}
