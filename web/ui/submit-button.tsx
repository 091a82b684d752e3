import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * The submit button of a form that needs a script. Before hydration, clicks do nothing, and neither does Enter, because
 * the default button of the form is disabled.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isReady = useHydrated()
  return (
    <>
      {isReady || <input type="submit" form={props.form} disabled hidden />}
      <Button type={isReady ? 'submit' : 'button'} {...props} />
    </>
  )
}
