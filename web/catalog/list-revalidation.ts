import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { asksTheSame } from './list-choice.ts'

/** A dialog that the address opens over a list leaves the list as it is. */
export function revalidateForAnotherList(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.defaultShouldRevalidate && !asksTheSame(asked.currentUrl, asked.nextUrl)
}
