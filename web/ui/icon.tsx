import sprite from './icons.svg?url&no-inline'
import type { IconName } from './icon-names.ts'
import css from './icon.module.css'

/** A glyph of the sprite, as large as 1.25 of the text beside it. It says nothing to a screen reader: a word does. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
