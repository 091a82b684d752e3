import { expect, test } from 'vitest'
import type { Plan } from '#contracts/subscriptions.ts'
import { commonBodies } from './common-bodies.ts'

const planWith = (...bodies: string[]) => ({ plan_description: bodies.map((body) => ({ body })) }) as Plan

test('only what all plans have is common, and one plan has nothing in common', () => {
  expect(commonBodies([planWith('10 listings', 'A shop page'), planWith('A shop page', 'Free')])).toEqual([
    'A shop page',
  ])
  expect(commonBodies([planWith('A shop page')])).toEqual([])
  expect(commonBodies([])).toEqual([])
})
