import type { Route } from './+types/receipt-page.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { ApiProblem } from '../app/api.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { TransactionReceipt } from './transaction-receipt.tsx'
import { useLive } from './use-live.ts'

export const clientLoader = forMember(
  ({ api, params: { id = '' } }) => ({
    receipt: api.wallet
      .getTransaction({ params: { id } })
      .then(({ data }) => data)
      .catch((error: unknown) => (isMissing(error) ? ('missing' as const) : null)),
  }),
  'home',
)
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Receipt')

export function HydrateFallback() {
  return <AccountFallback title="Receipt" above={wallet} />
}

/** `/my-wallet/…`: the receipt of one transaction, for printing. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { value: receipt } = useArrival(loaderData.receipt)
  useLive(typeof receipt === 'object' && receipt?.status === 'pending')
  if (receipt !== 'missing') {
    return (
      <>
        <AccountHeading title="Receipt" above={wallet} />
        {receipt === undefined && <RowSkeletons />}
        {receipt === null && <LoadError />}
        {receipt && <TransactionReceipt receipt={receipt} />}
      </>
    )
  }
  return (
    <>
      <Breadcrumb above={[wallet]} here="Receipt" />
      <EmptyState
        as="page"
        title="This transaction is not here"
        action={<ButtonLink to={paths.myWallet}>My Wallet</ButtonLink>}
      >
        It may be another account’s.
      </EmptyState>
    </>
  )
}

const wallet = { label: 'My Wallet', to: paths.myWallet }

/** Whether the URL names no transaction of the user. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && [404, 422].includes(error.problem.status)
}
