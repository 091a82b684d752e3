import sprite from './icons.svg?url&no-inline'
import type { IconName } from './icon-names.ts'
import css from './icon.module.css'

/** An icon of the sprite, 1.25 times the text size. Hidden from screen readers, so it needs a text label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
