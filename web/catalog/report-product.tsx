import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAddressDialog } from '../layout/use-address-dialog.ts'
import { withModal } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** Opens the dialog at `?report`, whose code is loaded on demand. */
export function ReportProduct({ productId }: { productId: string }) {
  const { search } = useLocation()
  const { isOpen, close } = useAddressDialog('report')
  const isReady = useHydrated()
  return (
    <>
      <ButtonLink
        kind="quiet"
        size="small"
        icon="alert"
        to={withModal(search, 'report')}
        preventScrollReset
        rel="nofollow"
      >
        Report
      </ButtonLink>
      {isOpen && isReady && (
        <Suspense>
          <ReportDialog productId={productId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
