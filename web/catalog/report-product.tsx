import { useLocation } from 'react-router'
import { useAddressDialog } from '../layout/use-address-dialog.ts'
import { withModal } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { late } from '../ui/late.tsx'
import { Progress } from '../ui/navigation.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const ReportDialog = late(() => import('./report-dialog.tsx'))

export function ReportLink() {
  const { search } = useLocation()
  return (
    <ButtonLink
      kind="quiet"
      size="small"
      icon="flag"
      to={withModal(search, 'report')}
      preventScrollReset
      rel="nofollow"
    >
      Report
    </ButtonLink>
  )
}

/** The dialog at `?report`, whose code is loaded on demand. */
export function ReportAtAddress({ productId }: { productId: string }) {
  const { isOpen, close } = useAddressDialog('report')
  const isReady = useHydrated()
  if (!isOpen || !isReady) return null
  return <ReportDialog productId={productId} onClose={close} fallback={<Progress />} />
}
