import { accountKinds } from '#contracts/values/choices.ts'
import { paths, toSearch } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { EmailText } from '../ui/members/email-text.tsx'
import { readOperatorRoles } from './operator-access.ts'
import { hasOne, readersOf, type Slug } from './readers.ts'
import { hasLongWord, type Fact } from './section.ts'
import css from './operator-table.module.css'

/** The path of an operator page: `operatorAddress('bills', { state: 'open' })`. */
export function operatorAddress(slug: Slug, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query)
  return `${paths.operator}/${slug}${toSearch(search)}`
}

/** A member by address. In a table the address is cut to one line; the whole is the tooltip. */
export function MemberLink({ id, email }: { id: string; email: string | null }) {
  return (
    <Link to={operatorAddress('members', { search: id })} title={email ?? undefined}>
      {email === null ? id : <EmailText email={email} />}
    </Link>
  )
}

/** A person of an order by name. The address is the tooltip. */
export function PartyLink({ id, email, name }: { id: string; email: string | null; name: string }) {
  return (
    <Link
      className={css.name}
      to={operatorAddress('members', { search: id })}
      title={email ?? undefined}
      data-has-long-word={hasLongWord(name) || undefined}
    >
      {name}
    </Link>
  )
}

/** A seller by name. The address is the tooltip. */
export function SellerLink({ first_name, last_name, ...seller }: Seller) {
  return <PartyLink {...seller} name={`${first_name} ${last_name}`} />
}

interface Seller {
  id: string
  email: string | null
  first_name: string
  last_name: string
}

/** Links to the entries of an account, or to the list of accounts for a kind such as `member:*:available`. */
export function AccountLink({ code }: { code: string }) {
  const kind = code.includes('*') && accountKinds.find((each) => code.includes(each))
  return (
    <Link to={kind ? operatorAddress('accounts', { kind }) : operatorAddress('entries', { account: code })}>
      {code}
    </Link>
  )
}

type Way = readonly [label: string, slug: Slug, query: Readonly<Record<string, string>>]

/** From a card payment to what it paid, which has the evidence for a bank. */
export function ordersOf(reference: string): Way {
  return ['Its orders', 'orders', { search: reference }]
}

/**
 * Links to other operator pages about the same subject that the operator of this tab may read:
 * `seeAlso(['Payments', 'payments', { search: id }])`.
 */
export function seeAlso(...ways: readonly Way[]): Fact {
  const roles = readOperatorRoles()
  const readable = ways.filter(([, slug]) => hasOne(roles, readersOf[slug]))
  return [
    'See also',
    readable.length > 0 && (
      <ul key="ways">
        {readable.map(([label, slug, query]) => (
          <li key={label}>
            <Link to={operatorAddress(slug, query)}>{label}</Link>
          </li>
        ))}
      </ul>
    ),
  ]
}
