import { useId, useState } from 'react'
import type { Earnings } from '#contracts/earnings.ts'
import { useFreshSignIn } from '../accounts/session/use-fresh-sign-in.tsx'
import { orderApi } from '../app/order-api.ts'
import { textOf } from '../app/problem-text.ts'
import { untilAnswered } from '../app/until-answered.ts'
import { useRequest } from '../app/use-request.ts'
import { useLeaving } from '../app/use-leaving.ts'
import { paths } from '../paths.ts'
import { Button, RoundLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { useNow } from '../ui/now.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { BankAccountForm, type CheckedAccount, type TypedAccount } from './bank-account-form.tsx'
import { accountText, waitText } from './earnings-words.ts'

interface BankAccountDialogProps {
  /** Whether another account is replaced, which makes the new one wait. */
  isChange: boolean
  onSet: (earnings: Earnings) => void
  onClose: () => void
}

const NOT_YOURS =
  'This account is not in your verified name. Use your own account, or ask us to look at your business account.'

const listBanks = (leaving: AbortSignal) => orderApi(leaving).earnings.listBanks()

/** Sets the account that withdrawals go to: bank and number, then whether the found account is theirs. */
export function BankAccountDialog({ isChange, onSet, onClose }: BankAccountDialogProps) {
  const formId = useId()
  const banks = useRequest(listBanks)
  const toast = useToast()
  const leaving = useLeaving()
  const now = useNow()
  const { guarded, dialog: freshSignIn } = useFreshSignIn()
  const [typed, setTyped] = useState<TypedAccount>({ bank: '', number: '' })
  const [checked, setChecked] = useState<CheckedAccount | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [why, setWhy] = useState('')
  const back = () => {
    setChecked(null)
    setWhy('')
  }
  const use = async ({ body, name }: CheckedAccount) => {
    setIsBusy(true)
    setWhy('')
    const asked = { body: { ...body, ...(name === undefined && { is_business: true }) } }
    try {
      const { data } = await guarded(() => untilAnswered(() => orderApi().earnings.setBankAccount(asked)))
      const wait = data.bank_account && waitText(data.bank_account, now)
      toast({ kind: 'success', text: ['Your bank account is set.', wait].filter(Boolean).join(' ') })
      onSet(data)
    } catch (error) {
      if (leaving().aborted) toast({ kind: 'error', text: textOf(error) })
      else setWhy(textOf(error))
    }
    setIsBusy(false)
  }
  const isOwn = checked?.name !== undefined
  return (
    <>
      <Dialog
        isOpen
        shape="task"
        title={checked === null ? 'Bank account' : isOwn ? 'Account found' : 'Not in your name'}
        help={<RoundLink icon="help" label="Contact Us" to={paths.helpCenter} />}
        onClose={onClose}
        closesFromBeside={false}
        foot={
          checked === null ? (
            <SubmitButton form={formId} isBusy={isBusy}>
              Check account
            </SubmitButton>
          ) : (
            <>
              <Button kind="outline" onClick={back}>
                Use another
              </Button>
              <Button isBusy={isBusy} onClick={() => void use(checked)}>
                {isOwn ? 'Yes, use it' : 'Ask us to look'}
              </Button>
            </>
          )
        }
      >
        {checked === null && (
          <>
            <p>Withdrawals go only to an account in your own verified name.</p>
            {isChange && (
              <Alert>
                A changed account can be used after 48 hours. We tell you of the change by email and SMS, so that nobody
                else can change it unseen.
              </Alert>
            )}
            <BankAccountForm
              id={formId}
              banks={banks}
              start={typed}
              onBusy={setIsBusy}
              onChecked={(found, as) => {
                setTyped(as)
                setChecked(found)
              }}
            />
          </>
        )}
        {checked !== null && <Found {...checked} isChange={isChange} />}
        {why && <Alert kind="error">{why}</Alert>}
      </Dialog>
      {freshSignIn}
    </>
  )
}

/** What the bank says about an account. The name of another person is not shown. */
function Found({ body, bank, name, isChange }: CheckedAccount & { isChange: boolean }) {
  const account = accountText({ bank: bank.name, last4: body.account_number.slice(-4) })
  if (name === undefined) {
    return (
      <>
        <Alert>{NOT_YOURS}</Alert>
        <p>
          {account}: if it belongs to your business, we look at its name and write to you. It can be used 48 hours from
          now at the earliest.
        </p>
      </>
    )
  }
  return (
    <>
      <p>
        <b>{name}</b>, {account}. Is it yours?
      </p>
      {isChange && <p>A changed account can be used after 48 hours.</p>}
    </>
  )
}
