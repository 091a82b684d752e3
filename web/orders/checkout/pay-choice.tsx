import type { Wallet } from '#contracts/wallet.ts'
import { formatNgn } from '../../format/money.ts'
import { useOffered } from '../../app/site.ts'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { Price } from '../../ui/price.tsx'
import { RadioRows } from '../parts/radio-rows.tsx'
import { refundPlaces } from '../parts/refund-places.ts'
import type { Paying } from './pay-with.ts'

interface PayChoiceProps {
  /** Undefined while loading, null if unknown. */
  wallet: Wallet | null | undefined
  /** What the wallet is short of, in naira. */
  missing: number
  paying: Paying | null
  error: string | undefined
  onChoose: (paying: Partial<Paying>) => void
}

/** Wallet or card, and for the card where money comes back. */
export function PayChoice({ wallet, missing, paying, error, onChoose }: PayChoiceProps) {
  const offered = useOffered()
  const balance = wallet ? (
    <>
      <span className="sr">Balance </span>
      <Price naira={wallet.balance} size="row" />
    </>
  ) : (
    wallet === null && 'Balance unknown'
  )
  const short = missing > 0 ? `${formatNgn(missing)} short` : undefined
  const options = [
    { value: 'wallet', label: 'Wallet', words: short, amount: balance },
    { value: 'card', label: 'Card', words: 'Your bank may ask for a code' },
  ] as const
  return (
    <>
      <RadioFrame label="Pay with" name="pay-with" error={error}>
        <RadioRows
          name="pay-with"
          options={options.filter(({ value }) => (value === 'card' ? offered.cards : offered.walletOrders))}
          chosen={paying?.with}
          onChoose={(value) => onChoose({ with: value })}
        />
      </RadioFrame>
      {paying?.with === 'card' && (
        <RadioFrame label="If money has to come back" name="refund-to">
          <RadioRows
            name="refund-to"
            options={refundPlaces}
            chosen={paying.refundTo}
            onChoose={(value) => onChoose({ refundTo: value })}
          />
        </RadioFrame>
      )}
    </>
  )
}
