import { Umbrella } from '../ui/umbrella.tsx'
import { lookOf } from './provider-looks.ts'
import css from './provider-sign.module.css'

interface ProviderSignProps {
  serviceId: string
  name: string
  /** 44, 64, 34 and 56 pixels. */
  size?: 'row' | 'tile' | 'field' | 'review'
}

/** A provider's sign with an umbrella in its color. Decorative: the name is next to it. */
export function ProviderSign({ serviceId, name, size = 'row' }: ProviderSignProps) {
  const { ground, ink, letters } = lookOf(serviceId, name)
  return (
    <span
      className={`center ${css.sign} ${css[size]}`}
      style={{ '--ground': ground, '--letters': ink }}
      data-length={letters.length}
      aria-hidden="true"
    >
      <Umbrella ribs={10} colours={[lighter(ground), ground]} />
      <b>{letters}</b>
    </span>
  )
}

/** The colour with 16 % white, as `color-mix` would say from Chrome 111 and Safari 16.2 on. */
function lighter(colour: string): string {
  const parts = colour.match(/[\da-f]{2}/g)!.map((part) => Math.round(0.84 * Number.parseInt(part, 16) + 0.16 * 255))
  return `rgb(${parts.join(' ')})`
}
