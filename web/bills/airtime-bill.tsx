import { browserApi } from '../app/browser-api.ts'
import { formatPhone } from '../format/phone.ts'
import { AirtimeForm } from './forms/airtime-form.tsx'
import { BillPage } from './bill-page.tsx'
import { nairaOf } from './forms/field-checks.ts'
import type { LoadedBill } from './load-bill.ts'
import { networkOf } from './networks.ts'

/** The airtime page of a network, shared by two routes. */
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
      buy={({ phone = '' }, amount, options) =>
        browserApi().bills.buyAirtime({ body: { service_id: serviceID, phone, amount } }, options)
      }
    />
  )
}
