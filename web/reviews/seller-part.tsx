import type { ComponentProps } from 'react'
import { SellerMarks } from './seller-marks.tsx'
import { SellerReviews } from './seller-reviews.tsx'

type Marks = Pick<ComponentProps<typeof SellerReviews>, 'product'> & { reviews?: never }

/** On the page of a product: the newest reviews of its seller, or rating and orders done in one line. */
export default function SellerPart(props: ComponentProps<typeof SellerReviews> | Marks) {
  return props.reviews === undefined ? <SellerMarks {...props.product} /> : <SellerReviews {...props} />
}
