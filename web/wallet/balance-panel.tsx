import { useState } from 'react'
import type { Wallet } from '#contracts/wallet.ts'
import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { readIsBalanceHidden, storeIsBalanceHidden } from '../app/session.ts'
import { useOffered } from '../app/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import page from '../ui/members/money-page.module.css'
import css from './balance-panel.module.css'

/** The available and the reserved money, with buttons to add money and to pay bills. */
export function BalancePanel({ wallet, onAddMoney }: { wallet: Wallet; onAddMoney: () => void }) {
  const [isHidden, setIsHidden] = useState(readIsBalanceHidden)
  const offered = useOffered()
  // Money above the limits has its own card.
  const onHold = wallet.held - (wallet.over_limit ?? 0)
  const hide = () => {
    storeIsBalanceHidden(!isHidden)
    setIsHidden(!isHidden)
  }
  return (
    <section className={`grid gap-6 ${page.panel}`} aria-label="Balance">
      <div>
        <Umbrella ribs={10} className={page.umbrella} colours={['#ffc417', '#3e5ad4']} />
        <h2 className="row gap-4">
          Balance
          <button type="button" className={`inline-row gap-6 ${css.hide}`} onClick={hide}>
            <Icon name="eye" /> {isHidden ? 'Show' : 'Hide'}
            <span className="sr"> balance</span>
          </button>
        </h2>
        <p className={`${page.sum} ${css.balance}`}>
          {isHidden ? <Hidden /> : <Price naira={wallet.balance} size="balance" />}
        </p>
      </div>
      {onHold > 0 && (
        <p className={css.held}>
          <b>{isHidden ? <Hidden /> : formatNgn(onHold)} on hold.</b> Put aside for what is under way: spent once it
          succeeds, back in your balance if it fails.
        </p>
      )}
      <div className={`grid gap-10 ${css.ways}`}>
        {offered.cards && (
          <Button kind="highlight" icon="plus" onClick={onAddMoney}>
            Add money
          </Button>
        )}
        {offered.bills && (
          <ButtonLink kind="outline" icon="bolt" to={paths.vtuServices}>
            Pay bills
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** Placeholder while the wallet is loading. */
export function BalanceSkeleton() {
  return <div className={`grid gap-6 ${page.panel} ${css.skeleton}`} aria-hidden="true" />
}

function Hidden() {
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr">Hidden</span>
    </>
  )
}
