import { MAX_ADDRESSES, type addresses, type NewAddress } from '#contracts/addresses.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { assertNotMarketTeam } from '#server/modules/accounts/index.ts'
import { getStateName } from '#server/modules/places/index.ts'
import { perHour } from '#server/rate-limits/rule.ts'
import { toAddress } from './presenter.ts'
import {
  deleteAddress,
  findAddressRow,
  inBook,
  insertAddress,
  listAddressRows,
  setDefault,
  updateAddress,
  type AddressFields,
  type AddressRow,
} from './queries.ts'

const changesByMember = perHour(30, 'changes of addresses, by member', 'allow')

export function addressesOperations({ database, rateLimits, market }: App): Operations<typeof addresses> {
  return {
    async listAddresses({ caller }) {
      return { message: 'Success', data: (await listAddressRows(database, caller.userId)).map(toAddress) }
    },

    async addAddress({ body, caller: { userId } }) {
      await rateLimits.consume(changesByMember, userId)
      assertNotMarketTeam(body.name, market, 'name')
      const fields = fieldsOf(body)
      const row = await inBook(database, userId, async (tx) => {
        const others = await listAddressRows(tx, userId)
        if (others.length >= MAX_ADDRESSES) {
          const text = `You have ${MAX_ADDRESSES} addresses. Remove one before you add another one.`
          throw new Refusal(422, 'address_book_full', text)
        }
        const id = await insertAddress(tx, userId, fields)
        if (body.is_default === true || others.length === 0) await setDefault(tx, userId, id)
        return getOwn(tx, userId, id)
      })
      return { message: 'Your address is saved', data: toAddress(row) }
    },

    async changeAddress({ params, body, caller: { userId } }) {
      await rateLimits.consume(changesByMember, userId)
      assertNotMarketTeam(body.name, market, 'name')
      const fields = fieldsOf(body)
      const row = await inBook(database, userId, async (tx) => {
        const { id } = await getOwn(tx, userId, params.id)
        await updateAddress(tx, id, fields)
        if (body.is_default === true) await setDefault(tx, userId, id)
        return getOwn(tx, userId, id)
      })
      return { message: 'Your address is saved', data: toAddress(row) }
    },

    async removeAddress({ params, caller: { userId } }) {
      await rateLimits.consume(changesByMember, userId)
      await inBook(database, userId, async (tx) => {
        const { id, is_default } = await getOwn(tx, userId, params.id)
        await deleteAddress(tx, id)
        const [newest] = await listAddressRows(tx, userId)
        if (is_default && newest) await setDefault(tx, userId, newest.id)
      })
      return { message: 'Your address is removed' }
    },
  }
}

async function getOwn(tx: Db, userId: string, id: string): Promise<AddressRow> {
  const row = isUuid(id) ? await findAddressRow(tx, userId, id) : undefined
  if (!row) throw notFound('address')
  return row
}

function fieldsOf({ name, phone, street, landmark, town, state, note }: NewAddress): AddressFields {
  return {
    name,
    phone,
    street,
    landmark: landmark || null,
    town,
    state: getStateName(state, 'state'),
    note: note || null,
  }
}
