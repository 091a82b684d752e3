import type { OperatorCategory, OperatorProduct } from '#contracts/operator/catalog.ts'
import type { Report } from '#contracts/operator/reports.ts'
import { productStatuses, reportOutcomes } from '#contracts/values/choices.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { EmailText } from '../ui/members/email-text.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { loadListing } from './listing-detail.tsx'
import { loadOpenOrders, openOrdersFact, stopsOpenOrders, withOpenOrders } from './open-orders.tsx'
import { operatorApi } from './operator-api.ts'
import { SellerLink, seeAlso } from './operator-links.tsx'
import { alsoAboutReported, loadReported, nameOfReported } from './report-subject.tsx'
import { inWords, rowsOf, wholeRowsOf, type Act, type Fact, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'

export const listings: Section = {
  slug: 'listings',
  doneBy: ['market'],
  icon: 'price-tag',
  title: 'Listings',
  isCountedWhole: true,
  isBulk: true,
  finds: 'Name, or id of a product or seller',
  filters: [{ name: 'status', label: 'Status', all: 'Any status', choices: productStatuses }],
  heads: ['Listing', 'Seller', 'Price', 'Status', 'Added'],
  sorts: { Added: ['newest', 'oldest'], Listing: ['name_asc', 'name_desc'], Price: ['price_desc', 'price_asc'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorCatalog.listAllProducts({ query }), (product) => ({
      id: product.id,
      name: product.name,
      cells: [
        product.name,
        <SellerLink key="seller" {...product.seller} />,
        formatNgn(product.price),
        <StatusWord key="status" of={product.status} because={product.taken_down_reason} />,
        formatMoment(product.created_at),
      ],
      acts: actsOfListing(product),
      loadDetail: async () => {
        const [facts, open] = await Promise.all([loadListing(product.id), loadOpenOrders(product.id)])
        return {
          detail: [...facts, openOrdersFact(open), alsoAbout(product)],
          acts: [...actsOfListing(product), ...removesPhotos(product), ...stopsOpenOrders(open)],
        }
      },
    })),
}

function alsoAbout(product: OperatorProduct): Fact {
  return seeAlso(
    ['All listings of its seller', 'listings', { search: product.seller.id }],
    ['What operators did with it', 'log', { subject: product.id }],
  )
}

function actsOfListing({ id, status }: { id: string; status: string }): Act[] {
  const params = { id }
  if (status === 'deleted') return []
  if (status === 'taken_down') {
    return [
      {
        label: 'Restore',
        asks: 'Why is it restored?',
        run: (reason) => operatorApi().operatorCatalog.restoreProduct({ params, body: { reason } }),
      },
    ]
  }
  return [
    {
      label: 'Take down',
      isDanger: true,
      asks: 'Reason. We notify the seller and the reporters.',
      run: async (reason) => {
        const { message } = await operatorApi().operatorCatalog.takeDownProduct({ params, body: { reason } })
        return withOpenOrders(message, id)
      },
    },
  ]
}

/** Only beside the photos, so that an operator has seen them. */
function removesPhotos({ id, status }: OperatorProduct): Act[] {
  if (status !== 'taken_down' && status !== 'deleted') return []
  return [
    {
      label: 'Delete its photos',
      isDanger: true,
      asks: 'Reason. We notify the seller. Orders lose the photos too, and nobody can bring them back.',
      run: (reason) => operatorApi().operatorCatalog.removePhotos({ params: { id }, body: { reason } }),
    },
  ]
}

export const reports: Section = {
  slug: 'reports',
  doneBy: ['market'],
  waits: '',
  icon: 'flag',
  title: 'Reports',
  isBulk: true,
  filters: [{ name: 'status', label: 'Status', all: 'Open', choices: reportOutcomes }],
  heads: ['Listing or shop', 'What is wrong', 'Reporter', 'Status', 'Reported'],
  sorts: { Reported: ['oldest', 'newest'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorReports.listReports({ query }), (report) => ({
      id: report.id,
      name: nameOfReported(report),
      cells: [
        nameOfReported(report),
        [inWords(report.reason), report.details].filter(Boolean).join(': '),
        reporterOf(report),
        <StatusWord key="status" of={report.status} because={report.note} />,
        formatMoment(report.created_at),
      ],
      acts: actsOfReport(report),
      loadDetail: async () => {
        const reported = await loadReported(report)
        const detail = [...factsOfReport(report), ...reported, alsoAboutReported(report)]
        return { detail, acts: actsOfReport(report) }
      },
    })),
}

function factsOfReport(report: Report): Fact[] {
  return [
    ['What is wrong', inWords(report.reason)],
    ['In their words', report.details || null],
    ['Reporter', reporterOf(report)],
    ['Status', inWords(report.status)],
    ['Why', report.note],
    ['Reported', formatMoment(report.created_at)],
  ]
}

function actsOfReport(report: Report): Act[] {
  return report.status === 'open' ? [resolves(report, 'upheld'), resolves(report, 'rejected')] : []
}

function reporterOf({ reporter: { email } }: { reporter: { email: string | null } }) {
  return email === null ? 'No address' : <EmailText email={email} />
}

function resolves(report: Report, outcome: 'upheld' | 'rejected'): Act {
  const { id, product } = report
  return {
    label: outcome === 'upheld' ? 'Uphold' : 'Reject',
    isDanger: outcome === 'upheld',
    asks: product
      ? 'Why? It ends all open reports of the listing. We notify the reporters and the seller.'
      : 'Why? It ends all open reports of the shop, and suspends nobody. We notify the reporters and the seller.',
    run: async (note) => {
      const body = { outcome, note }
      const { message } = await operatorApi().operatorReports.resolveReport({ params: { id }, body })
      return outcome === 'upheld' && product ? withOpenOrders(message, product.id) : { message }
    },
  }
}

export const categories: Section = {
  slug: 'categories',
  doneBy: ['market'],
  icon: 'grid',
  title: 'Categories',
  filters: [],
  heads: ['Picture', 'Category', 'Status'],
  adds: { label: 'Add a category', dialog: (ends) => <CategoryDialog {...ends} /> },
  load: async () =>
    wholeRowsOf((await operatorApi().operatorCatalog.listAllCategories()).data, (category) => {
      const { id, name, image, retired, takes_orders, is_returnable } = category
      return {
        id,
        name,
        edit: { label: 'Edit', dialog: (ends) => <CategoryDialog category={category} {...ends} /> },
        cells: [
          <img key="picture" src={image} alt="" width={44} height={44} loading="lazy" />,
          name,
          `${retired ? 'Retired' : takes_orders ? 'Shown' : 'Shown, without orders'}${is_returnable ? '' : ', without returns'}`,
        ],
        acts: [
          changes(id, retired ? 'Bring back' : 'Retire', !retired, { retired: !retired }),
          changes(id, takes_orders ? 'Stop orders' : 'Allow orders', takes_orders, { takes_orders: !takes_orders }),
          changes(id, is_returnable ? 'Stop returns' : 'Allow returns', is_returnable, {
            is_returnable: !is_returnable,
          }),
        ],
      }
    }),
}

type Switches = Partial<Pick<OperatorCategory, 'retired' | 'takes_orders' | 'is_returnable'>>

function changes(id: string, label: string, isDanger: boolean, body: Switches): Act {
  return { label, isDanger, run: () => operatorApi().operatorCatalog.changeCategory({ params: { id }, body }) }
}
