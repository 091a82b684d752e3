import type { SimulatedVariation } from './variation.ts'

/** PINs for exams and their results, with prices of 2026. */
export const examPins: Readonly<Record<string, readonly SimulatedVariation[]>> = {
  waec: [['waecdirect', 'WASSCE/WAEC Result Checker PIN', 3900]],
  'waec-registration': [['waec-registraion', 'WASSCE for Private Candidates - Second Series', 27_000]],
  jamb: [
    ['utme-mock', 'UTME PIN (with mock)', 8700],
    ['utme-no-mock', 'UTME PIN (without mock)', 7200],
    ['de', 'Direct Entry (DE)', 5700],
  ],
}
