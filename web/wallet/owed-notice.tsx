import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'

/** The debt for reversed card payments, with the two ways to pay it. */
export function OwedNotice({ owed }: { owed: number }) {
  return (
    <Alert kind="error">
      <b>You owe {formatNgn(owed)}.</b> A card payment went back to your bank after you had spent it. Add that much: it
      is taken for what you owe, and your wallet pays again. To pay by bank transfer,{' '}
      <Link to={paths.helpWith('Pay what I owe')}>write to us</Link>.
    </Alert>
  )
}
