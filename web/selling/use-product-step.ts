import type { MouseEvent } from 'react'
import { useLocation, useNavigate, type To } from 'react-router'
import { productSteps, type ProductStep } from './product-values.ts'

/**
 * The step of the product form at `?step=`. Phones show one step at a time, wide screens the whole form.
 * Each step is an entry of the history, so that Back goes one step back.
 */
export function useProductStep() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get('step'))
  const at: ProductStep = asked === 2 || asked === 3 ? asked : 1
  /** The number of earlier steps right below in the history. */
  const below = (state as { stepsBelow?: number } | null)?.stepsBelow ?? 0

  const toStep = (step: ProductStep) => {
    if (step > at) void navigate(searchOf(step), { state: { stepsBelow: below + 1 } })
    else if (at - step <= below) void navigate(step - at)
    else void navigate(searchOf(step), { replace: true })
  }
  /** The props of the bar; `exit` is the target of its arrow in the first step. */
  const barWith = (exit: To) => ({
    step: [at, productSteps.length] as const,
    stepName: productSteps[at - 1],
    ...(at === 1
      ? { back: exit }
      : {
          back: searchOf(before(at)),
          onBack: (event: MouseEvent) => {
            event.preventDefault()
            toStep(before(at))
          },
        }),
  })
  return { at, toStep, barWith }
}

function before(step: ProductStep): ProductStep {
  return step === 3 ? 2 : 1
}

function searchOf(step: ProductStep): { search: string } {
  return { search: step === 1 ? '' : `?step=${step}` }
}
