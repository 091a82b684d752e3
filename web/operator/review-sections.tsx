import type { OperatorReview } from '#contracts/operator/reviews.ts'
import { counted } from '../format/counted.ts'
import { formatMoment } from '../format/moment.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { operatorApi } from './operator-api.ts'
import { PartyLink, seeAlso } from './operator-links.tsx'
import { rowsOf, type Act, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'

export const reviews: Section = {
  slug: 'reviews',
  doneBy: ['market'],
  waits: '',
  icon: 'star',
  title: 'Reviews',
  finds: 'Number or id of the order, or id of buyer or seller',
  filters: [
    {
      name: 'status',
      label: 'Status',
      all: 'Reported',
      choices: ['shown', 'hidden', 'all'],
      words: { all: 'Any status' },
    },
  ],
  heads: ['Review', 'Shop', 'Buyer', 'Status', 'Written'],
  load: async (query) =>
    rowsOf(await operatorApi().operatorReviews.listAllReviews({ query }), (review) => ({
      id: review.id,
      name: `Review of ${review.seller.name}`,
      cells: [
        starsOf(review),
        <PartyLink key="seller" email={null} {...review.seller} />,
        <PartyLink key="buyer" email={null} {...review.buyer} />,
        <StatusWord key="status" of={review.status} because={review.hidden_reason} />,
        formatMoment(review.created_at),
      ],
      detail: [
        ['Stars', `${review.stars} of 5`],
        ['Text', review.text || null],
        ['Reply', review.reply],
        ['Reported because', review.reports.map(({ reason }) => reason).join('\n') || null],
        ['Hidden because', review.hidden_reason],
        ['Written', formatMoment(review.created_at)],
        seeAlso(
          ['Its order', 'orders', { search: review.order.number }],
          ['All reviews of the shop', 'reviews', { search: review.seller.id, status: 'all' }],
          ['What operators did with it', 'log', { subject: review.id }],
        ),
      ],
      acts: actsOf(review),
    })),
}

/** Characters of a text that the list shows. The open review shows all. */
const SHORT = 120

function starsOf({ stars, text }: OperatorReview): string {
  const short = text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()} …` : text
  return [`${stars} of 5`, short].filter(Boolean).join(': ')
}

function actsOf({ id, status, reply }: OperatorReview): Act[] {
  const { operatorReviews } = operatorApi()
  const params = { id }
  const show: Act = {
    label: status === 'hidden' ? 'Show again' : 'Keep',
    asks: status === 'hidden' ? 'Why? We notify the buyer and the seller.' : 'Why does it stay?',
    run: (reason) => operatorReviews.showReview({ params, body: { reason } }),
  }
  const hide: Act = {
    label: 'Hide',
    isDanger: true,
    asks: 'Why? We notify the buyer and the seller.',
    run: (reason) => operatorReviews.hideReview({ params, body: { reason } }),
  }
  const removeReply: Act = {
    label: 'Remove the reply',
    isDanger: true,
    asks: 'Why? We notify the seller. The reply cannot be brought back.',
    run: (reason) => operatorReviews.removeReply({ params, body: { reason } }),
  }
  const decisions = status === 'hidden' ? [show] : status === 'reported' ? [hide, show] : [hide]
  return reply === null ? decisions : [...decisions, removeReply]
}

export const sellerScores: Section = {
  slug: 'seller-scores',
  icon: 'star',
  title: 'Sellers, worst first',
  tab: 'Sellers',
  finds: 'Name of the shop, or id of the seller',
  filters: [],
  heads: ['Shop', 'Problems upheld', 'On time', 'Done', 'Stars', 'Badge'],
  load: async (query) =>
    rowsOf(
      await operatorApi().operatorReviews.listSellerScores({ query }),
      ({ id, storename, rating, reliable, statistics }) => ({
        id,
        name: storename,
        cells: [
          storename,
          `${statistics.problems_upheld} of ${statistics.orders_ended}`,
          `${statistics.on_time} of ${statistics.on_time_of}`,
          `${statistics.orders_done} of ${statistics.orders_ended}`,
          rating ? `${rating.average.toFixed(1)} from ${rating.count}` : 'Fewer than 3 reviews',
          reliable ? 'Reliable seller' : '',
        ],
        acts: [],
        detail: [
          ['Orders ended in 180 days', String(statistics.orders_ended)],
          ['Done', String(statistics.orders_done)],
          ['On time', `${statistics.on_time} of ${statistics.on_time_of}`],
          ['Problems upheld', String(statistics.problems_upheld)],
          ['Returns declined', String(statistics.returns_declined)],
          ['Answers within', statistics.answers_within !== null && counted(statistics.answers_within, 'minute')],
          [
            'On the market',
            <Link key="shop" to={paths.shop(id)}>
              {storename}
            </Link>,
          ],
          seeAlso(
            ['Orders', 'orders', { search: id }],
            ['Reviews', 'reviews', { search: id, status: 'all' }],
            ['The seller', 'members', { search: id }],
          ),
        ],
      }),
    ),
}
