import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The submit button of a form that needs a script. Clicks do nothing before hydration. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isReady = useHydrated()
  return <Button type={isReady ? 'submit' : 'button'} {...props} />
}
