import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { WalletLimits } from '#contracts/wallet.ts'
import { browserApi } from '../browser-api.ts'
import { SandboxNote } from '../card-payments/sandbox-note.tsx'
import type { BegunPayment } from '../card-payments/use-card-payment.tsx'
import { formatNgn } from '../format/money.ts'
import { shownPrice } from '../format/price-text.ts'
import { paths } from '../paths.ts'
import { wrongsOf } from '../problem-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import { limitReached, quickAmounts, readAmount, wrongAmount } from './top-up-amount.ts'
import css from './top-up-dialog.module.css'

interface TopUpDialogProps {
  /** What stands in the field at first; null for nothing. */
  naira: number | null
  /** Why the last try brought nothing. */
  unpaid?: string
  begin: (naira: number) => Promise<BegunPayment>
  /** The dialog is closed by then: the card service's popup comes in its place. */
  onBegun: (begun: BegunPayment) => void
  onClose: () => void
}

/** Asks how much to add to the wallet, and says what may be added. */
export function TopUpDialog({ naira, unpaid, begin, onBegun, onClose }: TopUpDialogProps) {
  const formId = useId()
  const limits = useLimits(({ smallest_top_up }) => {
    if (naira !== null && naira < smallest_top_up) fillIn(formId, smallest_top_up)
  })
  const [typed, setTyped] = useState(naira === null ? '' : shownPrice(String(naira)))
  const { form, field, wrong, isBusy } = useForm({
    start: { amount: typed },
    check: ({ amount }) => {
      const text = wrongAmount(amount, limits ?? null)
      return text ? { amount: text } : {}
    },
    send: async ({ amount }) => {
      const begun = await begin(readAmount(amount)!)
      // Closing gives the focus back to what opened it, before the popup takes it.
      form.ref.current?.closest('dialog')?.close()
      onBegun(begun)
    },
    place: (error) => wrongsOf(error, ['amount']),
    onChange: ({ amount }) => setTyped(amount),
  })
  const amount = readAmount(typed)
  return (
    <Dialog
      isOpen
      title="Add money"
      onClose={onClose}
      foot={
        <SubmitButton form={formId} isBusy={isBusy}>
          {amount === null ? 'Pay by card' : `Pay ${formatNgn(amount)} by card`}
        </SubmitButton>
      }
    >
      {unpaid && <Alert kind="error">{unpaid}</Alert>}
      <form id={formId} className={css.form} {...form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <Field
          label="Amount"
          hint={hintOf(limits)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="5,000"
          {...field('amount')}
        />
        <QuickAmounts limits={limits ?? null} formId={formId} />
      </form>
      {limits && <NextLevel limits={limits} />}
      <SandboxNote />
    </Dialog>
  )
}

/** Undefined until they have come, null where they do not. */
function useLimits(onCome: (limits: WalletLimits) => void): WalletLimits | null | undefined {
  const [limits, setLimits] = useState<WalletLimits | null>()
  const come = useEffectEvent((arrived: WalletLimits) => {
    setLimits(arrived)
    onCome(arrived)
  })
  useEffect(() => {
    const leaving = new AbortController()
    browserApi(leaving.signal)
      .wallet.getLimits()
      .then(
        ({ data }) => come(data),
        () => !leaving.signal.aborted && setLimits(null),
      )
    return () => leaving.abort()
  }, [])
  return limits
}

/** As if the person had typed it. */
function fillIn(formId: string, naira: number): void {
  const field = document.getElementById(formId)?.querySelector('input')
  if (!field) return
  field.value = shownPrice(String(naira))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A line is kept free while the limits are on their way. */
function hintOf(limits: WalletLimits | null | undefined): string {
  if (limits === undefined) return '\u00a0'
  if (limits === null) return 'In naira'
  const { smallest_top_up: least, largest_top_up: most } = limits
  return most < least ? limitReached : `From ${formatNgn(least)} to ${formatNgn(most)} right now`
}

function QuickAmounts({ limits, formId }: { limits: WalletLimits | null; formId: string }) {
  return (
    <ul className={css.quick} aria-label="Quick amounts">
      {quickAmounts(limits).map((naira) => (
        <li key={naira}>
          <button type="button" onClick={() => fillIn(formId, naira)}>
            <span className="sr">NGN </span>
            {shownPrice(String(naira))}
          </button>
        </li>
      ))}
    </ul>
  )
}

function NextLevel({ limits: { next_level } }: { limits: WalletLimits }) {
  if (!next_level) return null
  return (
    <p className={css.next}>
      {next_level.day_limit === null
        ? 'With a verified identity there is no limit a day. '
        : `With a verified identity you can add ${formatNgn(next_level.day_limit)} a day. `}
      <Link to={paths.verifyId}>Verify ID</Link>
    </p>
  )
}
