import { browserApi } from '../browser-api.ts'
import { formatPhone } from '../format/phone.ts'
import { AirtimeForm } from './airtime-form.tsx'
import { BillPage } from './bill-page.tsx'
import type { Typed } from './draft.ts'
import { nairaOf } from './field-checks.ts'
import type { LoadedBill } from './load-bill.ts'
import { networkOf } from './networks.ts'

/** Airtime of a network, at whichever of its two addresses. */
export function AirtimeBill({ loaded }: { loaded: LoadedBill }) {
  const { serviceID } = loaded.provider
  return (
    <BillPage
      loaded={loaded}
      title={`${networkOf(serviceID)?.label ?? loaded.provider.name} Airtime`}
      renderForm={(props) => <AirtimeForm {...props} />}
      summarise={({ phone = '', amount = '' }) => ({
        lines: [['To', phone && formatPhone(phone)]],
        total: nairaOf(amount),
      })}
      buy={(typed, options) => browserApi().bills.buyAirtime({ body: airtimeOf(serviceID, typed) }, options)}
    />
  )
}

function airtimeOf(service_id: string, { phone = '', amount = '' }: Typed) {
  return { service_id, phone, amount: nairaOf(amount) ?? 0 }
}
