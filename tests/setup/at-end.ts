import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Does this when the test that asks for it ends, or when the file does where it was asked for outside of a test. */
export function atEnd(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}
