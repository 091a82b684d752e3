import { useId, useState } from 'react'
import { orderApi } from '../app/order-api.ts'
import { isRefusal, textOf } from '../app/problem-text.ts'
import type { RequestState } from '../app/use-request.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { RetryAlert } from '../ui/members/retry-alert.tsx'
import { useForm, type Values } from '../ui/use-form.ts'
import { bankOf, wrongBank, type Bank } from './bank-of.ts'

export type TypedAccount = Values<'bank' | 'number'>

export interface CheckedAccount {
  readonly body: { readonly bank_code: string; readonly account_number: string }
  readonly bank: Bank
  /** The name of its owner if that is the member; otherwise undefined. */
  readonly name: string | undefined
}

interface BankAccountFormProps {
  id: string
  banks: RequestState<readonly Bank[]>
  start: TypedAccount
  onBusy: (isBusy: boolean) => void
  onChecked: (checked: CheckedAccount, typed: TypedAccount) => void
}

/** Asks for bank and number, and the bank whose account that is. Errors stand on their fields. */
export function BankAccountForm({ id, banks: asked, start, onBusy, onChecked }: BankAccountFormProps) {
  const { data: banks, why, retry } = asked
  const bankList = useId()
  const [isUnverified, setIsUnverified] = useState(false)
  const { form, field, wrong } = useForm<'bank' | 'number'>({
    start,
    check: ({ bank, number }) => ({
      ...(!bankOf(banks ?? [], bank) && {
        bank: banks ? wrongBank(banks, bank) : 'The list of banks is not loaded yet',
      }),
      ...(!/^\d{10}$/.test(digitsOf(number)) && { number: 'Enter the 10 digits of the account number' }),
    }),
    send: async (typed) => {
      const bank = bankOf(banks ?? [], typed.bank)
      if (!bank) return
      const body = { bank_code: bank.code, account_number: digitsOf(typed.number) }
      setIsUnverified(false)
      onBusy(true)
      try {
        const { data } = await orderApi().earnings.checkBankAccount({ body })
        onChecked({ body, bank, name: data.matches ? data.account_name : undefined }, typed)
      } finally {
        onBusy(false)
      }
    },
    place: (error) => {
      setIsUnverified(isRefusal(error, 'identity_required'))
      if (isRefusal(error, 'unknown_bank')) return { bank: textOf(error) }
      if (isRefusal(error, 'unknown_account')) return { number: textOf(error) }
      return { form: textOf(error) }
    },
  })
  return (
    <form id={id} className="grid gap-14" {...form}>
      <RetryAlert why={why} retry={retry} />
      {wrong && (
        <Alert kind="error">
          {wrong}{' '}
          {isUnverified && (
            <Link className="link" to={paths.verifyId}>
              Verify your identity
            </Link>
          )}
        </Alert>
      )}
      <Field
        label="Bank"
        hint="Type its name and choose it"
        list={bankList}
        autoComplete="off"
        maxLength={100}
        {...field('bank')}
      />
      <datalist id={bankList}>
        {banks?.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label="Account number"
        hint="10 digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        {...field('number')}
      />
    </form>
  )
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}
