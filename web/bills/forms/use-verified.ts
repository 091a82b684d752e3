import { useState } from 'react'
import type { BillFormProps } from '../bill-page.tsx'
import type { Customer, Typed } from '../draft.ts'

/** The state of a form in two parts, the first of which is verified. Reports both parts together. */
export function useVerified({ start, startCustomer, onType }: BillFormProps, firstNames: readonly string[]) {
  const isFirst = (name: string) => firstNames.includes(name)
  const [customer, setCustomer] = useState(startCustomer)
  const [first, setFirst] = useState(() => only(start, isFirst))
  const [rest, setRest] = useState(() => only(start, (name) => !isFirst(name)))
  return {
    /** Values of the first part. */
    first,
    /** Values of the second part. */
    rest,
    customer,
    setVerified: (values: Typed, found: Customer | null) => {
      setFirst(values)
      setCustomer(found)
      onType({ ...rest, ...values }, found)
    },
    typeRest: (values: Typed) => {
      setRest(values)
      onType({ ...values, ...first }, customer)
    },
  }
}

function only(typed: Typed, isWanted: (name: string) => boolean): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isWanted(name)))
}
