import { browserApi } from '../app/browser-api.ts'
import { ReportDialog } from '../reports/report-dialog.tsx'

const reasons = [
  ['scam', 'It looks like a scam'],
  ['prohibited', 'It may not be sold'],
  ['wrong_details', 'Its details or photos are wrong'],
  ['sold', 'It is sold already'],
  ['other', 'Something else'],
] as const

/** Reports a product, by anybody. */
export default function ReportProduct({ productId: id, onClose }: { productId: string; onClose: () => void }) {
  return (
    <ReportDialog
      title="Report this product"
      reasons={reasons}
      send={(body) => browserApi().reports.reportProduct({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
