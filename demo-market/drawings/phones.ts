import { danfo, ink, mist, night, pepper, silver, sky, slate, steel, white } from './paint.ts'
import type { Draw } from './paint.ts'

const keypad = (x: number, y: number, fill: string) =>
  [0, 1, 2, 3]
    .map((row) => `<path d="M${x} ${y + row * 13}h36" stroke="${fill}" stroke-width="8" stroke-dasharray="10 3"/>`)
    .join('')

export const slabPhone: Draw = ({ body }) =>
  `<rect x="60" y="24" width="80" height="154" rx="16" fill="${body}"/><rect x="64" y="28" width="72" height="146" rx="12" fill="${night}"/><rect x="68" y="33" width="64" height="136" rx="9" fill="${sky}"/><path d="M68 84c24-14 44 6 64 26v20H68Z" fill="${mist}" opacity=".7"/><path d="M68 120c20-18 44 14 64-6v46a9 9 0 0 1-9 9H77a9 9 0 0 1-9-9Z" fill="${danfo}"/><circle cx="100" cy="41" r="3" fill="${ink}"/>`

export const phoneBack: Draw = ({ body, shade, accent }) =>
  `<rect x="60" y="24" width="80" height="154" rx="16" fill="${shade}"/><rect x="60" y="24" width="74" height="154" rx="16" fill="${body}"/><rect x="68" y="32" width="40" height="62" rx="14" fill="${shade}"/><g fill="${ink}"><circle cx="88" cy="49" r="12"/><circle cx="88" cy="77" r="12"/></g><g fill="${mist}"><circle cx="85" cy="46" r="4"/><circle cx="85" cy="74" r="4"/></g><circle cx="119" cy="42" r="5" fill="${danfo}"/><path d="M88 160h20" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`

export const flipPhone: Draw = ({ body, shade, accent }) =>
  `<rect x="64" y="18" width="72" height="78" rx="14" fill="${body}"/><rect x="70" y="25" width="60" height="64" rx="8" fill="${ink}"/><path d="M74 33h52v48H74Z" fill="${sky}"/><path d="M74 66c18-14 34 8 52-8v23H74Z" fill="${danfo}"/><rect x="62" y="94" width="76" height="10" rx="5" fill="${ink}"/><rect x="64" y="102" width="72" height="78" rx="14" fill="${shade}"/><rect x="86" y="109" width="28" height="13" rx="6" fill="${accent}"/>${keypad(82, 131, white)}`

export const featurePhone: Draw = ({ body, shade, accent }) =>
  `<rect x="64" y="20" width="72" height="160" rx="20" fill="${body}"/><path d="M64 98h72v62a20 20 0 0 1-20 20H84a20 20 0 0 1-20-20Z" fill="${shade}"/><rect x="73" y="34" width="54" height="52" rx="5" fill="${ink}"/><rect x="77" y="38" width="46" height="44" rx="2" fill="${mist}"/><path d="M77 70c16-12 30 6 46-8v20H77Z" fill="${sky}"/><rect x="84" y="93" width="32" height="20" rx="9" fill="${accent}"/><path d="M73 99v8" stroke="#1f9a5c" stroke-width="6"/><path d="M127 99v8" stroke="${pepper}" stroke-width="6"/>${keypad(82, 126, white)}`

export const tablet: Draw = ({ body }) =>
  `<rect x="22" y="42" width="156" height="116" rx="13" fill="${body}"/><rect x="26" y="46" width="148" height="108" rx="9" fill="${night}"/><rect x="36" y="53" width="128" height="94" rx="3" fill="${sky}"/><path d="M36 112l36-30 26 22 22-16 44 34v22a3 3 0 0 1-3 3H39a3 3 0 0 1-3-3Z" fill="${mist}"/><path d="M36 132c36-18 80 8 128-10v22a3 3 0 0 1-3 3H39a3 3 0 0 1-3-3Z" fill="${danfo}"/><circle cx="140" cy="72" r="10" fill="${white}"/><circle cx="31" cy="100" r="2" fill="${silver}"/>`

export const powerBank: Draw = ({ body, shade, accent }) =>
  `<path d="M118 38c26-14 46 6 36 32-4 12-18 14-18 26" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><rect x="56" y="38" width="80" height="136" rx="16" fill="${shade}"/><rect x="56" y="38" width="72" height="136" rx="16" fill="${body}"/><rect x="108" y="28" width="16" height="16" rx="3" fill="${ink}"/><rect x="68" y="52" width="48" height="26" rx="6" fill="${ink}"/><path d="M76 65h20" stroke="#6fd69b" stroke-width="8"/><path d="M99 65h9" stroke="${slate}" stroke-width="8"/><path d="m96 96-20 32h14l-6 26 24-34H92l8-24Z" fill="${accent}"/>`

export const charger: Draw = ({ body, shade, accent }) =>
  `<path d="M64 128v14c0 40 72 40 72 0V92" fill="none" stroke="${ink}" stroke-width="7"/><rect x="30" y="52" width="68" height="78" rx="14" fill="${body}"/><path d="M30 108h68v8a14 14 0 0 1-14 14H44a14 14 0 0 1-14-14Z" fill="${shade}"/><path d="M48 52V26M80 52V26" stroke="${steel}" stroke-width="11"/><path d="m68 64-14 24h11l-5 18 18-26H66l6-16Z" fill="${accent}"/><rect x="122" y="46" width="28" height="48" rx="7" fill="${body}"/><rect x="127" y="28" width="18" height="20" rx="4" fill="${steel}"/><path d="M122 82h28v5a7 7 0 0 1-7 7h-14a7 7 0 0 1-7-7Z" fill="${shade}"/>`

export const earbuds: Draw = ({ body, shade, tint, accent }) => {
  const bud = `<path d="M68 66a20 20 0 1 1 34 14v32a8 8 0 0 1-16 0V86a20 20 0 0 1-18-20Z" fill="${body}"/><ellipse cx="78" cy="66" rx="10" ry="12" fill="${ink}"/><path d="M94 96v16" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`
  return `<path d="M40 122a18 18 0 0 1 18-18h84a18 18 0 0 1 18 18v22a34 34 0 0 1-34 34H74a34 34 0 0 1-34-34Z" fill="${shade}"/><g transform="translate(-20 -22)">${bud}</g><g transform="translate(220 -22) scale(-1 1)">${bud}</g><path d="M40 132h120v12a34 34 0 0 1-34 34H74a34 34 0 0 1-34-34Z" fill="${body}"/><path d="M40 132h120" stroke="${tint}" stroke-width="4"/><circle cx="100" cy="150" r="5" fill="${accent}"/>`
}

export const smartWatch: Draw = ({ body, shade, accent }) =>
  `<path d="M76 22h48l8 42H68ZM68 136h64l-8 42H76Z" fill="${body}"/><path d="M68 64l3-14h58l3 14ZM68 136h64l-3 14H71Z" fill="${shade}"/><rect x="54" y="50" width="92" height="100" rx="28" fill="${night}"/><rect x="146" y="86" width="9" height="24" rx="4" fill="${slate}"/><rect x="64" y="60" width="72" height="80" rx="19" fill="${ink}"/><circle cx="100" cy="100" r="25" fill="none" stroke="${slate}" stroke-width="8"/><path d="M100 75a25 25 0 1 1-22 37" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/><path d="M88 100h6l4-9 6 17 4-8h5" fill="none" stroke="${white}" stroke-width="4" stroke-linejoin="round"/>`
