import type { Address } from '../sample/sample.ts'
import css from './delivery.module.css'

export function AddressLines({ address: { name, street, town, phone } }: { address: Address }) {
  return (
    <address className={css.lines}>
      <b>{name}</b>
      <span>{street}</span>
      <span>{town}</span>
      <span>{phone}</span>
    </address>
  )
}
