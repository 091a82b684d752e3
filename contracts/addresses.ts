import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf, message } from './values/answers.ts'
import { phoneNumber } from './values/phone.ts'
import { filledLine, line, withId } from './values/text.ts'

export const MAX_ADDRESSES = 10

/** Where the goods of an order are brought. */
export const deliveryAddress = z.object({
  name: z.string(),
  phone: z.string().describe('11 digits'),
  street: z.string(),
  landmark: z.string().nullable().describe('What the address is near'),
  town: z.string().describe('Town or local government area'),
  state: z.string(),
  note: z.string().nullable().describe('For the rider'),
})

const address = deliveryAddress.extend({
  id: z.string(),
  is_default: z.boolean().describe('The checkout offers this address first. Exactly one address is the default'),
})

const newAddress = z.strictObject({
  name: filledLine(100, 'Enter the name of the person who receives it'),
  phone: phoneNumber,
  street: filledLine(200, 'Enter the street and the number of the house'),
  landmark: line(200).optional(),
  town: filledLine(60, 'Enter the town or LGA'),
  state: filledLine(60, 'Choose the state').describe('Code or name of a state'),
  note: line(200).optional(),
  is_default: z.boolean('Say whether this is your usual address').optional(),
})

export const addresses = {
  listAddresses: endpoint(calls.addresses.listAddresses, {
    as: 'member',
    summary: 'List the delivery addresses of the caller, the default first.',
    output: answerOf(z.array(address)),
  }),
  addAddress: endpoint(calls.addresses.addAddress, {
    as: 'member',
    summary: 'Add a delivery address. The first one is the default.',
    body: newAddress,
    output: answerOf(address),
    status: 201,
    isDoneOnce: true,
    refusals: ['address_book_full', 'reserved_name', 'too_many'],
  }),
  changeAddress: endpoint(calls.addresses.changeAddress, {
    as: 'member',
    summary: 'Change a delivery address. Orders keep the address with which they were placed.',
    params: withId,
    body: newAddress,
    output: answerOf(address),
    refusals: ['not_found', 'reserved_name', 'too_many'],
  }),
  removeAddress: endpoint(calls.addresses.removeAddress, {
    as: 'member',
    summary: 'Remove a delivery address. If it was the default, the newest of the others becomes the default.',
    params: withId,
    output: message,
    refusals: ['not_found', 'too_many'],
  }),
}

export type DeliveryAddress = z.output<typeof deliveryAddress>
export type Address = z.output<typeof address>
export type NewAddress = z.output<typeof newAddress>
