import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Withdrawal } from '#contracts/earnings.ts'
import type { Route } from './+types/my-earnings.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { orNull } from '../app/loaders.ts'
import { orderApi } from '../app/order-api.ts'
import { useLive } from '../app/use-live.ts'
import { useAddressDialog } from '../layout/use-address-dialog.ts'
import { withModal } from '../paths.ts'
import { LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { SandboxLine } from '../ui/members/sandbox-line.tsx'
import { useLastKnown } from '../ui/members/use-last-known.ts'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { BankAccount } from './bank-account.tsx'
import { EarningsPanel, EarningsSkeleton } from './earnings-panel.tsx'
import { hasNothing } from './earnings-words.ts'
import { Movements } from './movements.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import css from '../ui/members/money-page.module.css'

const PAGE_SIZE = '20'

export const clientLoader = forMember(({ url }) => {
  const { earnings } = orderApi()
  const page = url.searchParams.get('page') ?? '1'
  const id = url.searchParams.get('withdrawal')
  return {
    earnings: orNull(earnings.getEarnings()),
    list: orNull(earnings.listEarnings({ query: { page, page_size: PAGE_SIZE } })),
    opened: id === null ? null : orNull(earnings.getWithdrawal({ params: { id } })),
  }
})
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('My Earnings')

export function HydrateFallback() {
  return (
    <AccountFallback title="My Earnings">
      <SandboxLine />
      <div className={css.page}>
        <EarningsSkeleton />
        <RowSkeletons count={5} />
      </div>
    </AccountFallback>
  )
}

/** `/my-earnings`: the seller's money from orders, and its way to the bank. `?withdrawal={id}` opens a withdrawal. */
export default function MyEarnings({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { isOpen, value: openId, close } = useAddressDialog('withdrawal')
  const { value: known, isStale } = useLastKnown(loaderData.earnings)
  const { value: list, isStale: isOldList, isOther } = useLastKnown(loaderData.list, search)
  const { value: opened, isStale: isOldWithdrawal } = useLastKnown(loaderData.opened, openId)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'account' | 'withdraw' | null>(null)
  const withdraw = useWithdraw()
  const earnings = known?.data
  // Either may have been read after the withdrawal ended, and the other one before.
  const isUnderWay = Boolean(earnings && earnings.withdrawing > 0) || opened?.data.settled_at === null
  useLive(isUnderWay || isStale || isOldList || isOldWithdrawal)
  const closeDialog = () => setDialog(null)
  const show = ({ id }: Withdrawal) => {
    closeDialog()
    void navigate(withModal(search, 'withdrawal', id), { preventScrollReset: true })
  }
  const reload = async () => {
    closeDialog()
    await revalidate()
  }
  // While another one loads, the previous one is still there.
  const shown = opened && opened.data.id !== openId ? undefined : opened && opened.data
  return (
    <>
      <SandboxLine />
      <AccountHeading title="My Earnings" />
      <div className={css.page}>
        <div className={`grid gap-14 ${css.money}`}>
          {known === undefined && <EarningsSkeleton />}
          {known === null && <LoadError />}
          {earnings && (
            <>
              <EarningsPanel
                earnings={earnings}
                onWithdraw={() => setDialog('withdraw')}
                onAddAccount={() => setDialog('account')}
              />
              {!hasNothing(earnings) && (
                <BankAccount account={earnings.bank_account} onChange={() => setDialog('account')} />
              )}
            </>
          )}
        </div>
        <Movements list={list} isOther={isOther} />
      </div>
      {isOpen && <WithdrawalDialog withdrawal={shown} onStale={revalidate} onClose={close} />}
      {earnings && dialog === 'account' && (
        <BankAccountDialog
          isChange={earnings.bank_account !== null}
          onSet={() => void reload()}
          onClose={closeDialog}
        />
      )}
      {earnings && dialog === 'withdraw' && (
        <WithdrawDialog earnings={earnings} withdraw={withdraw} onAsked={show} onClose={() => void reload()} />
      )}
    </>
  )
}
