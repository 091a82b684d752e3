import { useLocation } from 'react-router'
import { useMember } from '../accounts/session/member.tsx'
import { useAddressDialog } from '../layout/use-address-dialog.ts'
import { withModal } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { late } from '../ui/late.tsx'
import { Progress } from '../ui/navigation.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import css from './shop.module.css'

const ReportDialog = late(() => import('./report-dialog.tsx'))

/** For everybody but the seller. The code of the dialog at `?report` is loaded on demand. */
export function ReportShop({ shopId }: { shopId: string }) {
  const { search } = useLocation()
  const isOwn = useMember().session?.userId === shopId
  const { isOpen, close } = useAddressDialog('report')
  const isReady = useHydrated()
  if (isOwn) return null
  return (
    <>
      <p className={`wrap ${css.report}`}>
        <ButtonLink
          kind="quiet"
          size="small"
          icon="flag"
          to={withModal(search, 'report')}
          preventScrollReset
          rel="nofollow"
        >
          Report this shop
        </ButtonLink>
      </p>
      {isOpen && isReady && <ReportDialog shopId={shopId} onClose={close} fallback={<Progress />} />}
    </>
  )
}
