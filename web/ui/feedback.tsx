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
  /** One button or link as the next step. */
  action?: ReactNode
  colours?: UmbrellaColours
  /** `list`: replaces the main content of the page. `page`: the only content of the page. */
  as?: 'section' | 'list' | 'page'
}

/** An empty state: what is missing, one line of explanation, one action. A row, unless it is the whole page. */
export function EmptyState({
  title,
  children,
  action,
  colours = ['var(--adire-200)', 'var(--adire-100)'],
  as = 'section',
}: EmptyStateProps) {
  const Title = levels[as]
  return (
    <div className={`grid ${as === 'page' ? `gap-10 ${css.page}` : css.row}`}>
      <Umbrella className={css.umbrella} colours={colours} />
      <Title tabIndex={-1}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

const levels = { section: 'h3', list: 'h2', page: 'h1' } as const

/** Error for a part of the page that failed to load, with a retry button. `children` states the reason if known. */
export function LoadError({
  children = 'We could not load this. Check your network and try again.',
}: {
  children?: ReactNode
}) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={`grid gap-12 ${css.loadError}`}>
      <output>{children}</output>
      <Button kind="outline" size="small" icon="refresh" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}

export type MessageKind = 'success' | 'error' | 'warning'

export const messageIcons: Record<MessageKind, IconName> = { success: 'check', error: 'close', warning: 'alert' }

/** A message inside a form or page, announced once by screen readers. */
export function Alert({ kind = 'warning', children }: { kind?: MessageKind; children: ReactNode }) {
  return (
    <div className={`flex gap-10 ${css.alert} ${css[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={messageIcons[kind]} />
      <div>{children}</div>
    </div>
  )
}
