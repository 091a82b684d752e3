import { orderApi } from '../app/order-api.ts'
import { ReportDialog } from '../reports/report-dialog.tsx'

const reasons = [
  ['scam', 'It looks like a scam'],
  ['prohibited', 'It sells what may not be sold'],
  ['wrong_details', 'It is not who it says it is'],
  ['other', 'Something else'],
] as const

/** Reports a shop, by anybody. */
export default function ReportShop({ shopId: id, onClose }: { shopId: string; onClose: () => void }) {
  return (
    <ReportDialog
      title="Report this shop"
      reasons={reasons}
      send={(body) => orderApi().shopReports.reportShop({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
