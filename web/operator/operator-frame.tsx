import type { ReactNode } from 'react'
import type { Waiting } from '#contracts/operator/overview.ts'
import { NavigationProgress, RouteAnnouncer, SkipLink } from '../ui/navigation.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { OperatorBar, Rail } from './rail.tsx'
import type { Section } from './section.ts'
import css from './operator.module.css'

interface OperatorFrameProps {
  section?: Section
  waiting?: Waiting | null
  children: ReactNode
}

/** The frame of the operator pages, instead of the bars and the footer of the market. */
export function OperatorFrame({ section, waiting = null, children }: OperatorFrameProps) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <RouteAnnouncer />
      <OfflineBar />
      <div className={css.frame}>
        <OperatorBar />
        <Rail section={section} waiting={waiting} />
        <main id="content" className={css.page} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
