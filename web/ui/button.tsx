import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'
import css from './button.module.css'

interface Look {
  /** `highlight` is the one yellow button of a view; `night` stands on yellow; `danger` takes something away. */
  kind?: 'primary' | 'highlight' | 'outline' | 'quiet' | 'night' | 'danger'
  size?: 'normal' | 'small'
  isWide?: boolean
  icon?: IconName | undefined
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { isBusy?: boolean }

/** The label is a verb. While busy it stays, and pressing again does nothing. */
export function Button({
  kind,
  size,
  isWide,
  icon,
  isBusy = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classOf({ kind, size, isWide })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'className'>

/** A link that leads on and looks like a button. */
export function ButtonLink({ kind, size, isWide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classOf({ kind, size, isWide })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

type RoundButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  icon: IconName
  label: string
  children?: ReactNode
}

/** An icon with a name instead of a word: only heart, close, back, menu and arrows. */
export function RoundButton({ icon, label, children, type = 'button', ...rest }: RoundButtonProps) {
  return (
    <button type={type} className={css.round} aria-label={label} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

type RoundLinkProps = Omit<ComponentProps<typeof Link>, 'className' | 'children'> & {
  icon: IconName
  label: string
  children?: ReactNode
}

export function RoundLink({ icon, label, children, ...rest }: RoundLinkProps) {
  return (
    <Link className={css.round} aria-label={label} {...rest}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}

function classOf({ kind = 'primary', size, isWide }: { [K in keyof Look]: Look[K] | undefined }): string {
  return [css.button, kind !== 'primary' && css[kind], size === 'small' && css.small, isWide && css.wide]
    .filter(Boolean)
    .join(' ')
}
