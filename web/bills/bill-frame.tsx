import type { ComponentProps, ReactNode } from 'react'
import { useSimulated } from '../app/site.ts'
import { Alert } from '../ui/feedback.tsx'
import { StepStrip } from '../ui/members/step-strip.tsx'
import { BillColumn } from './bill-column.tsx'
import { BillHeading } from './bill-heading.tsx'
import css from './bill-frame.module.css'

const STEPS = ['Details', 'Review', 'Done'] as const

type BillFrameProps = ComponentProps<typeof BillHeading> & { isReviewing?: boolean; children: ReactNode }

/** The frame of a purchase page: heading and current step. */
export function BillFrame({ isReviewing = false, children, ...heading }: BillFrameProps) {
  return (
    <BillColumn>
      <BillHeading {...heading} />
      <StepStrip
        label="Steps of the purchase"
        steps={STEPS.map((name) => ({ name, isDone: name === 'Details' && isReviewing }))}
        current={isReviewing ? 'Review' : 'Details'}
      />
      <SandboxNote />
      {children}
    </BillColumn>
  )
}

function SandboxNote() {
  const { bills, cards } = useSimulated()
  return (
    <div className={css.note}>
      {bills && (
        <Alert>
          <b>Sandbox:</b> nothing real is bought{cards ? ', delivered or paid' : ' or delivered'}.
        </Alert>
      )}
    </div>
  )
}
