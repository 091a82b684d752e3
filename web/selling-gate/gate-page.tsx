import type { ReactNode } from 'react'
import { StepStrip } from '../ui/step-strip.tsx'
import css from './gate-page.module.css'

const steps = ['Verify ID', 'Plan', 'Shop'] as const

interface GatePageProps {
  step: (typeof steps)[number]
  title: string
  intro: string
  children: ReactNode
}

/** A page of the way to the first listing, which says how far somebody is. */
export function GatePage({ step, title, intro, children }: GatePageProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <StepStrip label="Steps to your first listing" steps={steps} current={steps.indexOf(step)} />
      <div className={css.heading}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{intro}</p>
      </div>
      <noscript>This page is about you, and needs scripts to know who you are.</noscript>
      {children}
    </div>
  )
}
