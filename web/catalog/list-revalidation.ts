import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { asksTheSame } from './list-choice.ts'

/** Does not reload the list when the URL opens a dialog over it. */
export function revalidateForAnotherList(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.defaultShouldRevalidate && !asksTheSame(asked.currentUrl, asked.nextUrl)
}
