import css from './document-outline.module.css'

const CARD = <rect x="1" y="3" width="46" height="30" rx="4" />

const outlines = {
  national_id_card: (
    <>
      {CARD}
      <rect x="6" y="12" width="12" height="15" rx="1.5" />
      <path d="M6 8h17M23 14h18M23 19h18M23 24h11" />
    </>
  ),
  drivers_licence: (
    <>
      {CARD}
      <circle cx="12" cy="15" r="4" />
      <path d="M5 27c1-8 13-8 14 0M25 10h16M25 15h10" />
      <path d="m24 25 2-4h10l3 4h3v3H24ZM28 28v1M38 28v1" />
    </>
  ),
  voters_card: (
    <>
      {CARD}
      <rect x="30" y="8" width="12" height="15" rx="1.5" />
      <path d="M6 9h18M6 14h18M6 28h36" />
      <path d="M9 23c0-5 8-5 8 0M12 23c0-1 2-1 2 0" />
    </>
  ),
  international_passport: (
    <>
      <rect x="11" y="1" width="26" height="34" rx="3" />
      <circle cx="24" cy="14" r="7" />
      <path d="M17 14h14M24 7c-4 4-4 10 0 14 4-4 4-10 0-14M18 27h12" />
    </>
  ),
  back: (
    <>
      {CARD}
      <path d="M1 10h46M6 17h20M6 22h14" />
      <path d="M32 18v10M35 18v10M38 18v10M41 18v10" />
    </>
  ),
  photo: (
    <>
      <rect x="7" y="1" width="34" height="34" rx="6" />
      <circle cx="24" cy="14" r="6" />
      <path d="M12 35c0-16 24-16 24 0" />
    </>
  ),
} as const

export type Outline = keyof typeof outlines

/** A document or a portrait in lines. */
export function DocumentOutline({ of }: { of: Outline }) {
  return (
    <svg className={css.outline} viewBox="0 0 48 36" aria-hidden="true">
      {outlines[of]}
    </svg>
  )
}
