import type { ComponentProps, ReactNode } from 'react'
import { SandboxLine } from '../ui/members/sandbox-line.tsx'
import { StepStrip } from '../ui/members/step-strip.tsx'
import { BillColumn } from './bill-column.tsx'
import { PurchaseBar } from './bill-heading.tsx'
import css from './bill-frame.module.css'

const STEPS = ['Details', 'Review', 'Done'] as const

type BillFrameProps = Omit<ComponentProps<typeof PurchaseBar>, 'step'> & { isReviewing?: boolean; children: ReactNode }

/** The frame of a purchase page: heading and current step. */
export function BillFrame({ isReviewing = false, children, ...heading }: BillFrameProps) {
  return (
    <BillColumn>
      <SandboxLine />
      <PurchaseBar step={isReviewing ? 2 : 1} {...heading} />
      <div className={css.steps}>
        <StepStrip
          label="Steps of the purchase"
          steps={STEPS.map((name) => ({ name, isDone: name === 'Details' && isReviewing }))}
          current={isReviewing ? 'Review' : 'Details'}
        />
      </div>
      {children}
    </BillColumn>
  )
}
