import type { Variation } from '#contracts/bills.ts'
import type { Route } from './+types/education.ts'
import { browserApi } from '../app/browser-api.ts'
import { formatPhone } from '../format/phone.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { BillFallback } from './bill-fallback.tsx'
import { BillPage } from './bill-page.tsx'
import { EducationForm } from './forms/education-form.tsx'
import { loadBillAndPlans, networkParam, onServerForBill } from './load-bill.ts'
import { nameWithoutPrice } from './forms/plan-names.ts'
import { totalOf } from './forms/total-of.ts'

export const loader = onServerForBill('education')
export const clientLoader = forMember((need) => {
  const pins = need.api.bills.listPins({ params: { network: networkParam(need.params) } })
  return loadBillAndPlans(need, 'education', pins)
})
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Education')

export function HydrateFallback() {
  return <BillFallback title="Education" />
}

/** `/education/{network}` */
export default function Education({ loaderData: { loaded, plans: pins } }: Route.ComponentProps) {
  const { serviceID } = loaded.provider
  const pinOf = (code: string | undefined): Variation | undefined =>
    pins?.find(({ variation_code }) => variation_code === code)
  return (
    <BillPage
      loaded={loaded}
      renderForm={(props) => <EducationForm {...props} pins={pins} />}
      summarise={({ variation_code, billersCode, phone, quantity }, customer) => {
        const pin = pinOf(variation_code)
        return {
          lines: [
            ['PIN', pin && nameWithoutPrice(pin)],
            ['Profile', billersCode],
            ['Name', customer?.name],
            ['How many', Number(quantity) > 1 ? quantity : undefined],
            ['Phone', phone && formatPhone(phone)],
          ],
          total: totalOf(pin, quantity),
        }
      }}
      buy={({ variation_code = '', billersCode, phone = '', quantity }, expected_amount, options) => {
        const body = {
          phone,
          variation_code,
          quantity: Number(quantity) || 1,
          expected_amount,
          ...(billersCode && { billersCode: billersCode.replaceAll(/\s/g, '') }),
        }
        return browserApi().bills.buyPins({ params: { network: serviceID }, body }, options)
      }}
    />
  )
}
