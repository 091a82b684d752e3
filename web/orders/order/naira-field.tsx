import type { ComponentProps } from 'react'
import { formatNgn } from '../../format/money.ts'
import { cleanPrice } from '../../format/price-text.ts'
import { Field } from '../../ui/field.tsx'

/** A field for an amount, such as `limit="below ₦5,000"`. */
export function NairaField({ limit, ...field }: ComponentProps<typeof Field> & { limit: string }) {
  return <Field hint={`In naira, ${limit}`} inputMode="decimal" autoComplete="off" maxLength={16} {...field} />
}

/** The error of a part of the total, as typed. */
export function wrongPart(amount: string, total: number): { amount?: string } {
  const naira = Number(cleanPrice(amount))
  return naira > 0 && naira < total ? {} : { amount: `Enter an amount below ${formatNgn(total)}` }
}
