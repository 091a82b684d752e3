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
      <Umbrella ribs={10} colours={[`color-mix(in srgb, ${ground}, #fff 16%)`, ground]} />
      <b>{letters}</b>
    </span>
  )
}
