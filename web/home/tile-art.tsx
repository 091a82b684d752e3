import type { ReactNode } from 'react'
import type { QuickCategory } from '../layout/quick-categories.ts'

/** One SVG drawing per category of the home page, in a box of 200. */
export const tileArt: Record<QuickCategory, ReactNode> = {
  Furniture: (
    <>
      <rect x="34" y="66" width="132" height="62" rx="18" fill="#cb1e21" />
      <path d="M100 68v50" stroke="#a50e15" strokeWidth="3" />
      <path
        d="M20 96a14 14 0 0 1 28 0v18h104V96a14 14 0 0 1 28 0v38a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12Z"
        fill="#a50e15"
      />
      <rect x="48" y="106" width="104" height="20" rx="8" fill="#e0484a" />
      <path d="M40 146v12M160 146v12" stroke="#0b0d2b" strokeWidth="7" strokeLinecap="round" />
      <rect x="112" y="76" width="30" height="30" rx="5" fill="#ffc417" transform="rotate(10 127 91)" />
    </>
  ),
  Fashion: (
    <>
      <path d="M78 30c4 10 40 10 44 0l18 10-10 30-4-3 26 84c-30 16-74 16-104 0l26-84-4 3-10-30Z" fill="#0d8147" />
      <path d="M74 96h52M66 118h68M58 140h84" stroke="#ffc417" strokeWidth="6" strokeDasharray="10 7" />
      <path d="M78 30c4 10 40 10 44 0" stroke="#006a3a" strokeWidth="5" fill="none" />
    </>
  ),
  Electronics: (
    <>
      <rect x="22" y="44" width="156" height="96" rx="8" fill="#0b0d2b" />
      <rect x="28" y="50" width="144" height="84" rx="3" fill="#2d3eb3" />
      <path d="M28 110c40-40 60 6 88-16s40-10 56-22v59a3 3 0 0 1-3 3H31a3 3 0 0 1-3-3Z" fill="#ffc417" />
      <path d="M28 124c40-24 76 2 144-20v27a3 3 0 0 1-3 3H31a3 3 0 0 1-3-3Z" fill="#cb1e21" />
      <path d="M66 140l-8 18M134 140l8 18" stroke="#0b0d2b" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  Phones: (
    <>
      <rect x="62" y="26" width="76" height="150" rx="14" fill="#141745" />
      <rect x="67" y="32" width="66" height="138" rx="9" fill="#3e5ad4" />
      <path d="M67 84c24-14 46 6 66 26v20H67Z" fill="#99adf7" opacity=".7" />
      <path d="M67 120c20-18 44 14 66-6v47a9 9 0 0 1-9 9H76a9 9 0 0 1-9-9Z" fill="#ffc417" />
      <circle cx="100" cy="39" r="2.6" fill="#0b0d2b" />
    </>
  ),
  Computing: (
    <>
      <path d="M46 54a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v72H46Z" fill="#4e5163" />
      <rect x="52" y="52" width="96" height="68" rx="3" fill="#1f2464" />
      <path d="M52 100l28-24 22 18 18-14 28 24v13a3 3 0 0 1-3 3H55a3 3 0 0 1-3-3Z" fill="#3e5ad4" />
      <circle cx="124" cy="70" r="9" fill="#ffc417" />
      <path d="M30 126h140l-8 18a6 6 0 0 1-5 3H43a6 6 0 0 1-5-3Z" fill="#ced0da" />
      <path d="M84 126h32l-3 6H87Z" fill="#9b9eab" />
    </>
  ),
  Sports: (
    <>
      <circle cx="100" cy="102" r="58" fill="#fff" />
      <path d="m100 74 22 16-8 26H86l-8-26Z" fill="#0b0d2b" />
      <path d="M100 74V46M122 90l28-10M114 116l16 28M86 116l-16 28M78 90 50 80" stroke="#0b0d2b" strokeWidth="5" />
      <path
        d="M84 46.5 100 56l16-9.5M154 84l-14 14 8 22M132 150l-18-6-14 14M68 150l18-6 14 14M46 84l14 14-8 22"
        fill="none"
        stroke="#0b0d2b"
        strokeWidth="5"
      />
      <circle cx="100" cy="102" r="58" fill="none" stroke="#0b0d2b" strokeWidth="4" />
    </>
  ),
}
