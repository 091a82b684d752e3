import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Umbrella } from './umbrella.tsx'
import type { IconName } from './icon-names.ts'
import type { UmbrellaColours } from './umbrella-shape.ts'
import css from './feedback.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** One button or link that leads on. */
  action?: ReactNode
  colours?: UmbrellaColours
  /** `list` where it stands in the place of what the page is about, `page` where nothing else stands there. */
  as?: 'section' | 'list' | 'page'
}

/** Nothing here: says what is missing, one line, one way on. */
export function EmptyState({
  title,
  children,
  action,
  colours = ['var(--adire-200)', 'var(--adire-100)'],
  as = 'section',
}: EmptyStateProps) {
  const Title = levels[as]
  return (
    <div className={css.empty}>
      <Umbrella className={css.umbrella} colours={colours} />
      <Title tabIndex={-1}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

const levels = { section: 'h3', list: 'h2', page: 'h1' } as const

/** A part of the page that could not be loaded; the rest stands. Says why where that is known. */
export function LoadError({
  children = 'We could not load this. Check your network and try again.',
}: {
  children?: ReactNode
}) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={css.loadError}>
      <output>{children}</output>
      <Button kind="outline" size="small" icon="refresh" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}

export type MessageKind = 'success' | 'error' | 'warning'

export const messageIcons: Record<MessageKind, IconName> = { success: 'check', error: 'close', warning: 'alert' }

/** A message inside a form or page, said once by a screen reader. */
export function Alert({ kind = 'warning', children }: { kind?: MessageKind; children: ReactNode }) {
  return (
    <div className={`${css.alert} ${css[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={messageIcons[kind]} />
      <div>{children}</div>
    </div>
  )
}
