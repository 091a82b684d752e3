import type { Report } from '#contracts/operator/reports.ts'
import { orNull } from '../app/loaders.ts'
import { formatMoment } from '../format/moment.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { loadListing, loadOpenReports } from './listing-detail.tsx'
import { operatorApi } from './operator-api.ts'
import { seeAlso } from './operator-links.tsx'
import type { Fact } from './section.ts'

type Subject = Pick<Report, 'product' | 'shop'>

/** The name of the reported listing or shop. */
export function nameOfReported({ product, shop }: Subject): string {
  return (product ?? shop!).name || 'A shop that is gone'
}

/** What an operator reads of the reported listing or shop before deciding about it. */
export function loadReported({ id, product, shop }: Report): Promise<Fact[]> {
  return product ? loadListing(product.id, id) : loadReportedShop(shop!.id, id)
}

async function loadReportedShop(id: string, reportId: string): Promise<Fact[]> {
  const [reports, answer] = await Promise.all([
    loadOpenReports({ shop: id }, reportId),
    orNull(operatorApi().shops.getShop({ params: { id } })),
  ])
  if (!answer) return [reports, ['Shop', 'Not on the market']]
  const { storename, store_description, store_city, store_state, product_count, verified, date_joined, phone } =
    answer.data
  return [
    reports,
    [
      'Shop',
      <Link key="page" to={paths.shop(id)}>
        {storename}
      </Link>,
    ],
    ['Description', store_description],
    ['Place', [store_city, store_state].join(', ')],
    ['Seller', verified ? 'Verified' : 'Not verified'],
    ['Phone', phone],
    ['Listings', String(product_count)],
    ['Joined', formatMoment(date_joined)],
  ]
}

export function alsoAboutReported({ product, shop }: Subject): Fact {
  if (product) {
    const { id } = product
    return seeAlso(
      ['The listing', 'listings', { search: id }],
      ['What operators did with the listing', 'log', { subject: id }],
    )
  }
  const { id } = shop!
  return seeAlso(
    ['The seller', 'members', { search: id }],
    ['Their listings', 'listings', { search: id }],
    ['What operators did with them', 'log', { subject: id }],
  )
}
