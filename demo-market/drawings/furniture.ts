import {
  bark,
  clay,
  cocoa,
  coral,
  danfo,
  ink,
  leaf,
  mist,
  night,
  pepper,
  silver,
  sky,
  slate,
  steel,
  white,
} from './paint.ts'
import type { Draw } from './paint.ts'

export const sofa: Draw = ({ body, shade, tint, accent }) =>
  `<rect x="34" y="62" width="132" height="66" rx="18" fill="${body}"/><path d="M100 64v54" stroke="${shade}" stroke-width="4"/><path d="M16 96a16 16 0 0 1 32 0v18h104V96a16 16 0 0 1 32 0v40a12 12 0 0 1-12 12H28a12 12 0 0 1-12-12Z" fill="${shade}"/><rect x="48" y="106" width="104" height="22" rx="8" fill="${tint}"/><path d="M38 148v13M162 148v13" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><rect x="112" y="74" width="31" height="31" rx="5" fill="${accent}" transform="rotate(10 127 91)"/>`

export const bed: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M30 40a12 12 0 0 1 12-12h116a12 12 0 0 1 12 12v70H30Z" fill="${shade}"/><path d="M60 34v60M100 30v64M140 34v60" stroke="${body}" stroke-width="5"/><rect x="24" y="96" width="152" height="58" rx="8" fill="${white}"/><rect x="42" y="76" width="52" height="32" rx="10" fill="${tint}"/><rect x="106" y="76" width="52" height="32" rx="10" fill="${tint}"/><path d="M20 116c30-12 52 10 84 0s50-6 76 0v40H20Z" fill="${accent}"/><path d="M16 148h168v18H16Z" fill="${body}"/><path d="M28 166v12M172 166v12" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`

export const mattress: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M14 100h134v38a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8Z" fill="${body}"/><path d="M148 100l38-46v36a8 8 0 0 1-2 6l-36 44Z" fill="${shade}"/><path d="M52 54h126a8 8 0 0 1 6 13l-36 36H18a5 5 0 0 1-3-9l31-37a8 8 0 0 1 6-3Z" fill="${white}"/><path d="M44 98l30-38M80 98l28-38M116 98l28-38M36 80h132" stroke="${silver}" stroke-width="4"/><path d="M14 116h134l38-46" fill="none" stroke="${tint}" stroke-width="5"/><rect x="34" y="122" width="40" height="14" rx="4" fill="${accent}"/>`

export const wardrobe: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M48 170v10M152 170v10" stroke="${ink}" stroke-width="11"/><rect x="36" y="20" width="128" height="152" rx="6" fill="${body}"/><path d="M30 18h140v12H30Z" fill="${shade}"/><path d="M78 30v104M122 30v104M36 134h128" stroke="${shade}" stroke-width="4"/><rect x="84" y="40" width="32" height="86" rx="3" fill="${mist}"/><path d="M90 84l20-30M94 100l16-24" stroke="${white}" stroke-width="5" stroke-linecap="round"/><path d="M70 78v18M130 78v18" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M62 152h18M120 152h18" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M46 44v76" stroke="${tint}" stroke-width="4" stroke-linecap="round"/>`

export const diningSet: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M30 58v112M30 124h30v46M170 58v112M170 124h-30v46" fill="none" stroke="${cocoa}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M26 60h8v50h-8ZM166 60h8v50h-8Z" fill="${accent}"/><path d="M26 118h36v9H26ZM138 118h36v9h-36Z" fill="${accent}"/><path d="M70 104v70M130 104v70" stroke="${shade === ink ? slate : shade}" stroke-width="11"/><rect x="44" y="92" width="112" height="16" rx="6" fill="${body}"/><path d="M44 101h112a6 6 0 0 1-6 7H50a6 6 0 0 1-6-7Z" fill="${shade}"/><path d="M82 92a18 12 0 0 1 36 0Z" fill="${coral}"/><path d="M78 84h44l-6 8H84Z" fill="${tint}"/><circle cx="94" cy="78" r="8" fill="${pepper}"/><circle cx="107" cy="78" r="8" fill="${leaf}"/>`

export const officeChair: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M100 118v36M100 154l-40 16M100 154l40 16M100 154v20" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><g fill="${slate}"><circle cx="58" cy="174" r="7"/><circle cx="142" cy="174" r="7"/><circle cx="100" cy="178" r="7"/></g><path d="M46 118V92h-8M154 118V92h8" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><path d="M66 32a14 14 0 0 1 14-12h40a14 14 0 0 1 14 12l8 58a10 10 0 0 1-10 12H68a10 10 0 0 1-10-12Z" fill="${body}"/><path d="M72 56h56M70 72h60" stroke="${shade}" stroke-width="5"/><rect x="82" y="28" width="36" height="13" rx="6" fill="${accent}"/><rect x="42" y="104" width="116" height="22" rx="11" fill="${shade}"/><rect x="42" y="104" width="116" height="13" rx="6" fill="${tint}"/>`

export const bookshelf: Draw = ({ body, shade }) => {
  const spines = (x: number, y: number, colors: string[]) =>
    colors
      .map(
        (color, index) =>
          `<rect x="${x + index * 13}" y="${y + (index % 3) * 4}" width="11" height="${36 - (index % 3) * 4}" fill="${color}"/>`,
      )
      .join('')
  return `<rect x="36" y="18" width="128" height="162" rx="5" fill="${body}"/><path d="M46 28h108v42H46ZM46 78h108v42H46ZM46 128h108v42H46Z" fill="${shade === ink ? night : shade}"/>${spines(50, 34, [pepper, danfo, sky, white, leaf])}${spines(88, 84, [mist, coral, danfo, leaf, sky])}${spines(50, 134, [white, sky, pepper])}<path d="M130 70h18l-3-16h-12Z" fill="${danfo}"/><path d="M139 54c-10-6-8-16-8-20M139 54c8-6 8-12 10-18" stroke="#1f9a5c" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="66" cy="106" r="13" fill="${clay}"/><rect x="104" y="150" width="42" height="20" rx="3" fill="${danfo}"/>`
}

export const mirror: Draw = ({ body, shade, accent }) =>
  `<path d="M62 150 46 180M138 150l16 30" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M50 82a50 62 0 0 1 100 0v70a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8Z" fill="${body}"/><path d="M50 140h100v12a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8Z" fill="${shade}"/><path d="M62 84a38 50 0 0 1 76 0v56H62Z" fill="${mist}"/><path d="M62 122l76-62v80H62Z" fill="${sky}" opacity=".35"/><path d="M78 98l34-34M84 116l40-40" stroke="${white}" stroke-width="7" stroke-linecap="round"/><circle cx="100" cy="26" r="6" fill="${accent}"/>`

export const rug: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M22 54v92M178 54v92" stroke="${tint}" stroke-width="14" stroke-dasharray="5 4"/><rect x="26" y="50" width="148" height="100" rx="3" fill="${body}"/><rect x="38" y="62" width="124" height="76" fill="none" stroke="${accent}" stroke-width="5"/><path d="m100 68 34 32-34 32-34-32Z" fill="${shade}"/><path d="m100 82 19 18-19 18-19-18Z" fill="${accent}"/><path d="m54 88 12 12-12 12-8-12ZM146 88l-12 12 12 12 8-12Z" fill="${tint}"/><circle cx="100" cy="100" r="6" fill="${white}"/>`

export const tvStand: Draw = ({ body, shade, accent }) =>
  `<rect x="52" y="34" width="96" height="62" rx="5" fill="${ink}"/><rect x="57" y="39" width="86" height="52" fill="${sky}"/><path d="M57 78c24-22 40 6 86-14v27H57Z" fill="${danfo}"/><path d="M84 96h32v8H84Z" fill="${slate}"/><rect x="16" y="104" width="168" height="50" rx="5" fill="${body}"/><path d="M16 104h168v9H16Z" fill="${shade}"/><path d="M72 113v41M128 113v41" stroke="${shade}" stroke-width="4"/><path d="M58 132v10M142 132v10" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M82 134h36" stroke="${steel}" stroke-width="9"/><path d="M32 154l-4 20M168 154l4 20" stroke="${bark}" stroke-width="9" stroke-linecap="round"/>`
