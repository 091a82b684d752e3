import { texts } from '#contracts/texts.ts'

/** The types of identity documents; values as in the API. */
export const idTypes = [
  { value: 'national_id_card', label: 'National ID Card' },
  { value: 'drivers_licence', label: "Driver's Licence" },
  { value: 'voters_card', label: "Voter's Card" },
  { value: 'international_passport', label: 'International Passport' },
] as const

/** The pictures to upload; names as in the API. */
export const documentSlots = [
  {
    name: 'id_card_image_front_view',
    label: 'Front of the ID',
    hint: 'The page with your photo, all four corners in the picture',
    tooLarge: texts.frontTooLarge,
  },
  {
    name: 'id_card_image_back_view',
    label: 'Back of the ID (optional)',
    hint: 'The other side, all four corners in the picture',
    tooLarge: texts.backTooLarge,
  },
  {
    name: 'photo',
    label: 'Photo of yourself (optional)',
    hint: 'Your face in good light, without a cap or dark glasses',
    tooLarge: texts.photoTooLarge,
  },
] as const

export type DocumentName = (typeof documentSlots)[number]['name']

/** A passport needs no picture of its back. */
export function slotsOf(idType: string) {
  return documentSlots.filter(({ name }) => name !== 'id_card_image_back_view' || idType !== 'international_passport')
}
