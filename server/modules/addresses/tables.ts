import type { Generated } from 'kysely'

export interface AddressesTables {
  'addresses.addresses': {
    id: Generated<string>
    user_id: string
    name: string
    phone: string
    street: string
    landmark: string | null
    town: string
    state: string
    note: string | null
    is_default: boolean
    created_at: Generated<Date>
  }
}
