import type { WholeProduct } from '#contracts/operator/catalog.ts'
import type { Report } from '#contracts/operator/reports.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { conditionNames } from '../ui/tag.tsx'
import { ListingPhotos } from './listing-photos.tsx'
import { operatorApi } from './operator-api.ts'
import { MemberLink } from './operator-links.tsx'
import { inWords, type Fact } from './section.ts'

/**
 * What an operator reads of a listing before deciding about it, whatever its status. With its open reports, which the
 * decision ends, besides the one that is open beside the list.
 */
export async function loadListing(id: string, reportId?: string): Promise<Fact[]> {
  const [{ data }, reports] = await Promise.all([
    operatorApi().operatorCatalog.getAnyProduct({ params: { id } }),
    loadOpenReports({ product: id }, reportId),
  ])
  return [reports, ...factsOf(data)]
}

/** The open reports of a listing or a shop, besides the one that is open beside the list. */
export async function loadOpenReports(about: { product: string } | { shop: string }, reportId?: string): Promise<Fact> {
  const { data, total } = await operatorApi().operatorReports.listReports({ query: about })
  const others = data.filter((report) => report.id !== reportId)
  return [
    reportId === undefined ? 'Open reports' : 'Other open reports',
    others.length > 0 && <Reports key="reports" reports={others} more={total - data.length} />,
  ]
}

function Reports({ reports, more }: { reports: readonly Report[]; more: number }) {
  return (
    <ul>
      {reports.map(({ id, reason, details }) => (
        <li key={id}>{[inWords(reason), details].filter(Boolean).join(': ')}</li>
      ))}
      {more > 0 && <li>{`${more} more`}</li>}
    </ul>
  )
}

function factsOf(product: WholeProduct): Fact[] {
  const { id, name, status, price, seller, store_info: shop, condition, condition_grade: grade } = product
  return [
    ['Listing is', inWords(status)],
    ['Taken down because', product.taken_down_reason],
    // Deleting a listing deletes its pictures.
    ['Photos', status === 'deleted' ? 'Deleted with it' : <ListingPhotos key="photos" {...product} />],
    ['Description', product.description],
    ['Price', formatNgn(price)],
    ['Condition', [conditionNames[condition], grade && inWords(grade)].filter(Boolean).join(', ')],
    ['Category', product.category.name],
    ['Brand and colour', [product.brand_name, inWords(product.color)].filter(Boolean).join(', ')],
    ['In stock', product.in_stock ? String(product.quantity ?? 1) : 'No'],
    ['Warranty', warrantyOf(product)],
    ['Seller', `${seller.first_name} ${seller.last_name}${seller.verified ? ', verified' : ''}`],
    ['E-mail', <MemberLink key="seller" {...seller} />],
    ['Phone', seller.phone],
    ['Shop', [shop.storename, shop.store_city, shop.store_state].filter(Boolean).join(', ')],
    ['Added', formatMoment(product.created_at)],
    ['Changed', formatMoment(product.updated_at)],
    [
      'On the market',
      status === 'listed' && (
        <Link key="page" to={paths.product(id)}>
          {name}
        </Link>
      ),
    ],
  ]
}

function warrantyOf({ warranty_duration: length, warranty_duration_type: unit, warranty_address }: WholeProduct) {
  const time = unit === 'none' || length < 1 ? 'None' : `${length} ${unit}${length === 1 ? '' : 's'}`
  return [time, warranty_address].filter(Boolean).join(', ')
}
