import type { bills } from '#contracts/bills.ts'
import { texts } from '#contracts/texts.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { RequestContext, Operations } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { getProvider } from '../catalogue/catalogue.ts'
import { verifyCustomer } from './verify-customer.ts'
import { WITH_PROFILE } from '../price-order.ts'
import { withoutSpaces } from '../numbers.ts'

type VerifyCalls = 'verifyCard' | 'verifyMeter' | 'verifyProfile'

/** Looks up the owner of a meter, card or profile. */
export function verifyOperations(app: App): Pick<Operations<typeof bills>, VerifyCalls> {
  const askerOf = ({ caller: { userId }, address }: RequestContext<'member'>) => ({ userId, address })
  return {
    async verifyCard({ params: { network }, body, ...request }) {
      const { id: serviceId } = await getProvider(app, 'tv', network)
      const number = withoutSpaces(body.billersCode)
      const customer = await verifyCustomer(app, askerOf(request), { kind: 'smartcard', serviceId, number })
      const { name, bouquet, dueOn, renewalKobo } = customer
      const content = {
        Customer_Name: name,
        ...(bouquet !== null && { Current_Bouquet: bouquet }),
        ...(dueOn !== null && { Due_Date: dueOn }),
        ...(renewalKobo !== null && { Renewal_Amount: nairaFromKobo(renewalKobo) }),
      }
      return { message: texts.validCard, data: { content } }
    },

    async verifyMeter({ params: { network }, body, ...request }) {
      const { id: serviceId } = await getProvider(app, 'electricity', network)
      const number = withoutSpaces(body.billersCode)
      const question = { kind: 'meter', serviceId, number, meterType: body.subscription_type } as const
      const { name, address, minimumKobo } = await verifyCustomer(app, askerOf(request), question)
      const content = {
        Customer_Name: name,
        Address: address ?? '',
        ...(minimumKobo !== null && { Minimum_Amount: nairaFromKobo(minimumKobo) }),
      }
      return { message: texts.validMeter, data: { content } }
    },

    async verifyProfile({ params: { network }, body, ...request }) {
      const { id: serviceId, name: provider } = await getProvider(app, 'education', network)
      if (!WITH_PROFILE.has(serviceId))
        throw new Refusal(422, 'not_valid', `${provider} takes no profile number. Buy without one.`)
      const number = withoutSpaces(body.billersCode)
      const question = { kind: 'exam-profile', serviceId, number, variationCode: body.variation_code } as const
      const { name } = await verifyCustomer(app, askerOf(request), question)
      return { message: texts.validProfile, data: { content: { Customer_Name: name } } }
    },
  }
}
