import { useLocation, useRevalidator } from 'react-router'
import type { Route } from './+types/my-wallet.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { orNull } from '../app/loaders.ts'
import { useLive } from '../app/use-live.ts'
import { PayAgain, PayAgainSkeleton } from '../bills/pay-again/pay-again.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { CheckingPayment } from './top-up/checking-payment.tsx'
import { Alert, LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { SandboxLine } from '../ui/members/sandbox-line.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { useLastKnown } from '../ui/members/use-last-known.ts'
import { useWhenChanged } from '../ui/use-when-changed.ts'
import { BalancePanel, BalanceSkeleton } from './balance-panel.tsx'
import { OverLimitCard } from './over-limit-card.tsx'
import { OwedNotice } from './owed-notice.tsx'
import { choiceQuery, readChoice } from './transaction-choice.ts'
import { Transactions } from './transactions.tsx'
import { useAddMoney } from './use-add-money.tsx'
import css from '../ui/members/money-page.module.css'

const PAGE_SIZE = '8'

export const clientLoader = forMember(({ api, url }) => {
  const choice = readChoice(url.searchParams)
  const wallet = orNull(api.wallet.getWallet())
  return {
    choice,
    wallet,
    recipients: orNull(api.bills.listRecipients({ query: {} })),
    // Only money above the limits is about them here; the rest is in Add money.
    limits: wallet.then((answer) => (answer?.data.over_limit === undefined ? null : orNull(api.wallet.getLimits()))),
    list: orNull(api.wallet.listTransactions({ query: { ...choiceQuery(choice), page_size: PAGE_SIZE } })),
  }
}, 'home')
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('My Wallet')

export function HydrateFallback() {
  return (
    <AccountFallback title="My Wallet">
      <SandboxLine />
      <div className={css.page}>
        <div className={`grid gap-14 ${css.money}`}>
          <BalanceSkeleton />
          <PayAgainSkeleton />
        </div>
        <RowSkeletons count={5} />
      </div>
    </AccountFallback>
  )
}

export default function MyWallet({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { value: wallet, isStale } = useLastKnown(loaderData.wallet)
  const { value: recipients } = useLastKnown(loaderData.recipients)
  const { value: limits } = useLastKnown(loaderData.limits)
  const { value: list, isWaiting, isStale: isOldList, isOther } = useLastKnown(loaderData.list, search)
  const { revalidate } = useRevalidator()
  const { open, checking, parts } = useAddMoney(revalidate)
  const isUnderWay = list?.data.some(({ kind, status }) => kind !== 'over_limit' && status === 'pending') ?? false
  useLive(isStale || isOldList || isUnderWay || Boolean(wallet && wallet.data.held > (wallet.data.over_limit ?? 0)))
  const overLimit = wallet?.data.over_limit
  useWhenChanged(overLimit === undefined, () => {
    // The card has gone with the focused button.
    if (overLimit === undefined && document.activeElement === document.body) focusHeading()
  })
  return (
    <>
      <SandboxLine />
      <AccountHeading title="My Wallet" />
      <div className={css.page}>
        <div className={`grid gap-14 ${css.money}`}>
          {checking && <CheckingPayment checking={checking} />}
          {wallet?.data.owed !== undefined && <OwedNotice owed={wallet.data.owed} />}
          {wallet?.data.frozen && wallet.data.owed === undefined && (
            <Alert kind="error">
              Your wallet is frozen: nothing can be spent from it while a payment of yours or its balance is looked
              into. Contact us for help.
            </Alert>
          )}
          {wallet === undefined && <BalanceSkeleton />}
          {wallet === null && <LoadError />}
          {wallet && <BalancePanel wallet={wallet.data} onAddMoney={() => open()} />}
          {overLimit !== undefined && (
            <OverLimitCard
              naira={overLimit}
              isVerified={limits ? limits.data.next_level === null : null}
              onTried={() => void revalidate()}
            />
          )}
          {recipients === undefined && <PayAgainSkeleton />}
          {recipients !== undefined && <PayAgain recipients={recipients?.data ?? []} />}
        </div>
        <Transactions
          choice={loaderData.choice}
          // An empty list is the answer to the previous choice.
          list={isOther && list?.data.length === 0 ? undefined : list}
          isWaiting={isWaiting}
        />
      </div>
      {parts}
    </>
  )
}
