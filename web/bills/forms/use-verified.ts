import { useState } from 'react'
import type { BillFormProps } from '../bill-page.tsx'
import type { Customer, Typed } from '../draft.ts'

/** The two halves of a form whose first one is verified: what the page hears is both together. */
export function useVerified({ start, startCustomer, onType }: BillFormProps, firstNames: readonly string[]) {
  const [customer, setCustomer] = useState(startCustomer)
  const [first, setFirst] = useState<Typed>(() => only(start, firstNames))
  const [rest, setRest] = useState<Typed>(() => without(start, firstNames))
  return {
    /** What stands in the first half. */
    first,
    /** What stands in the second. */
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

function only(typed: Typed, names: readonly string[]): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))
}

function without(typed: Typed, names: readonly string[]): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))
}
