import { useId } from 'react'
import type { CartGroup as Group, CartLine } from '#contracts/cart.ts'
import { formatNgn } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { SellerRating } from '../../reviews/seller-rating.tsx'
import { VerifiedBadge } from '../../ui/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { conditionNames } from '../../ui/tag.tsx'
import { ItemsTable, type Item } from '../parts/items-table.tsx'
import { LinePhoto } from '../parts/line-photo.tsx'
import '../../reviews/reviews.css'
import css from './cart-group.module.css'

interface CartGroupProps {
  group: Group
  /** Whether it is bought now: false where nothing of it is on sale. */
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onQuantity: (line: CartLine, quantity: number) => void
  onRemove: (line: CartLine) => void
}

type Row = Item & { readonly line: CartLine }

/** The lines of one shop. */
export function CartGroup({ group: { seller, lines }, isChosen, onChoose, onQuantity, onRemove }: CartGroupProps) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={`cluster gap-12 ${css.head}`}>
        <Checkbox
          checked={isChosen}
          disabled={!isOnSale(lines)}
          aria-label={`Buy from ${seller.storename} now`}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        >
          <span className="sr">Buy now</span>
        </Checkbox>
        <h2 id={id} className={css.name}>
          <Link to={paths.shop(seller.id)}>{seller.storename}</Link>
        </h2>
        {seller.verified && <VerifiedBadge />}
        {seller.rating && (
          <span className="note">
            <SellerRating rating={seller.rating} done={0} />
          </span>
        )}
      </div>
      <ItemsTable
        items={lines.map((line) => rowOf(line, onQuantity))}
        onQuantity={({ line }, quantity) => onQuantity(line, quantity)}
        onRemove={({ line }) => onRemove(line)}
      />
    </section>
  )
}

/** Problems with which a line cannot be bought; the others end when the member accepts them. */
const FINAL: ReadonlySet<CartLine['problem']> = new Set(['gone', 'not_orderable', 'sold_out'])

/** Whether the member can buy at least one of the lines, if need be after accepting its change. */
export const isOnSale = (lines: readonly CartLine[]) => lines.some(({ problem }) => !FINAL.has(problem))

/** Problems with which a line has no quantity: another one would accept a page that the member has not seen. */
export const OUT: ReadonlySet<CartLine['problem']> = new Set([...FINAL, 'page_changed'])

function rowOf(line: CartLine, onQuantity: CartGroupProps['onQuantity']): Row {
  const { product, quantity, left, line_total: total, problem } = line
  return {
    line,
    id: product.id,
    name: product.name,
    ...(problem !== 'gone' && { to: paths.product(product.id) }),
    kind: conditionNames[product.condition],
    total,
    quantity,
    most: Math.min(left, MAX_PIECES),
    photo: <LinePhoto picture={product.product_cover_image} />,
    problem: problem && <Problem line={line} onAccept={() => onQuantity(line, quantity)} />,
    isOut: OUT.has(problem),
  }
}

/** The most that a line can ask for, as in the contract. */
const MAX_PIECES = 99

function Problem({ line, onAccept }: { line: CartLine; onAccept: () => void }) {
  return (
    <span className={`cluster gap-8 ${css.problem}`}>
      <span className="inline-row gap-6">
        <Icon name="alert" />
        {problemText(line)}
      </span>
      {line.problem === 'page_changed' && (
        <Link className="link" to={paths.product(line.product.id)}>
          Look again
        </Link>
      )}
      {!FINAL.has(line.problem) && (
        <Button
          kind="outline"
          size="small"
          onClick={({ currentTarget }) => {
            // The button goes with the problem.
            currentTarget.closest('tr')?.querySelector('a')?.focus()
            onAccept()
          }}
        >
          Keep it <span className="sr">{line.product.name}</span>
        </Button>
      )}
    </span>
  )
}

function problemText({ problem, left, product }: CartLine): string {
  if (problem === 'sold_out') return 'Sold out'
  if (problem === 'fewer_left') return `Only ${left} left`
  if (problem === 'page_changed') return `The seller has changed its page. It costs ${formatNgn(product.price)}`
  if (problem === 'price_changed') return `The price is now ${formatNgn(product.price)}`
  return problem === 'gone' ? 'No longer on the market' : 'This seller takes no orders for it'
}
