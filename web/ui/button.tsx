import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'
import css from './button.module.css'

interface Look {
  /** `highlight`: the one yellow button of a view. `night`: for a yellow background. `danger`: deletes something. */
  kind?: 'primary' | 'highlight' | 'outline' | 'quiet' | 'night' | 'danger'
  size?: 'normal' | 'small'
  isWide?: boolean
  icon?: IconName | undefined
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { isBusy?: boolean }

/** The label is a verb. While busy, the label stays and clicks are ignored. */
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

/** A link with the look of a button. */
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

/** An icon button with an accessible name. Only for heart, close, back, menu and arrows. */
export function RoundButton({ icon, label, children, type = 'button', ...rest }: RoundButtonProps) {
  return (
    <button type={type} className={`center ${css.round}`} aria-label={label} {...rest}>
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
    <Link className={`center ${css.round}`} aria-label={label} {...rest}>
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
