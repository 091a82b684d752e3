import type { Route } from './+types/receipt-page.ts'
import { ApiProblem } from '../app/api.ts'
import { useLive } from '../app/use-live.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { paths } from '../paths.ts'
import { ReceiptBar } from '../receipt/receipt-bar.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { NeedsScripts } from '../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { useLastKnown } from '../ui/members/use-last-known.ts'
import { sharedOf, TransactionReceipt } from './transaction-receipt.tsx'

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
  return (
    <>
      <ReceiptBar above={[wallet]} />
      <NeedsScripts />
      <RowSkeletons />
    </>
  )
}

/** `/my-wallet/…`: the receipt of one transaction, for printing. */
export default function ReceiptPage({ loaderData, params }: Route.ComponentProps) {
  return <Followed key={params.id} {...loaderData} />
}

function Followed({ receipt: coming }: Route.ComponentProps['loaderData']) {
  const { value: receipt, isStale } = useLastKnown(coming)
  useLive(isStale || (typeof receipt === 'object' && receipt?.status === 'pending'))
  if (receipt !== 'missing') {
    return (
      <>
        <ReceiptBar above={[wallet]} shared={receipt && sharedOf(receipt)} />
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
