import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `work` when the current test ends, or at the end of the file when called outside a test. */
export function addCleanup(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}
