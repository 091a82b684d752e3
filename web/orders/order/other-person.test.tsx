import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { render } from '#tests/support/render.tsx'
import { OtherPerson } from './other-person.tsx'

test('a seller is a link to the shop, and a former member is not', () => {
  const personOf = (other: Order['other']) => {
    const seller = { id: 's1', storename: other.name, phone: null, verified: false }
    const order = { role: 'buyer', seller, buyer: null, other, state: 'completed' }
    return render(<OtherPerson order={order as Order} />)
  }
  expect(personOf({ id: 's1', name: 'Musa Sports' })).toContain('href="/shops/s1"')
  const gone = personOf({ id: null, name: 'A former member' })
  expect(gone).toContain('A former member')
  expect(gone).not.toContain('href')
})
