import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Sends a form that only a script can send: until the scripts are there, pressing it does nothing. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isReady = useHydrated()
  return <Button type={isReady ? 'submit' : 'button'} {...props} />
}
