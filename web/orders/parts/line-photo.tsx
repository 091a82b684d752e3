import type { Picture } from '#contracts/catalog.ts'
import { Photo } from '../../ui/photo.tsx'
import css from './line-photo.module.css'

/** The small picture of a line. The name of the product stands next to it. */
export function LinePhoto({ picture }: { picture: Picture | null }) {
  return <div className={css.photo}>{picture && <Photo picture={picture} sizes="64px" />}</div>
}
