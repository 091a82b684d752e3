import { StepStrip } from '../ui/step-strip.tsx'

const steps = ['Verify ID', 'Plan', 'Shop'] as const

/** What stands before the first listing, and how far somebody is. */
export function GateSteps({ at }: { at: (typeof steps)[number] }) {
  return <StepStrip label="Steps to your first listing" steps={steps} current={steps.indexOf(at)} />
}
