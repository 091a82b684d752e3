import {
  amber,
  bark,
  clay,
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

export const carBattery: Draw = ({ body, shade, accent }) =>
  `<path d="M44 50h32v18H44Z" fill="${pepper}"/><path d="M124 50h32v18h-32Z" fill="${ink}"/><rect x="20" y="64" width="160" height="104" rx="9" fill="${body}"/><path d="M20 73a9 9 0 0 1 9-9h142a9 9 0 0 1 9 9v15H20Z" fill="${shade}"/><path d="M50 120h28M64 106v28M122 120h28" stroke="${body === white ? ink : white}" stroke-width="9" stroke-linecap="round"/><path d="m106 98-22 32h15l-5 26 24-34h-16l10-24Z" fill="${accent}"/><path d="M76 76h48" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`

export const tyre: Draw = ({ body, accent }) =>
  `<circle cx="100" cy="100" r="76" fill="${ink}"/><circle cx="100" cy="100" r="69" fill="none" stroke="${slate}" stroke-width="8" stroke-dasharray="9 7"/><circle cx="100" cy="100" r="48" fill="${body === '#2b2e4f' ? silver : body}"/><circle cx="100" cy="100" r="39" fill="${night}"/><g stroke="${silver}" stroke-width="12"><path d="M100 64v72M66 89l68 22M79 129l42-58M121 129 79 71M134 89l-68 22"/></g><circle cx="100" cy="100" r="15" fill="${silver}"/><circle cx="100" cy="100" r="7" fill="${accent}"/>`

export const carStereo: Draw = ({ body, shade, tint, accent }) =>
  `<rect x="14" y="50" width="172" height="104" rx="10" fill="${body}"/><path d="M14 142h172v2a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10Z" fill="${shade}"/><rect x="46" y="60" width="128" height="82" rx="6" fill="${ink}"/><path d="M54 68h112v66H54Z" fill="${sky}"/><path d="m54 134 40-66 20 0-24 66Z" fill="${mist}"/><path d="M110 134c0-20 22-22 22-38" fill="none" stroke="${danfo}" stroke-width="7" stroke-linecap="round"/><circle cx="132" cy="90" r="8" fill="${pepper}"/><circle cx="30" cy="74" r="9" fill="${accent}"/><path d="M24 98h12M24 112h12M24 126h12" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>`

export const bikeHelmet: Draw = ({ body, shade, accent }) =>
  `<path d="M26 118c0-56 34-88 80-88 44 0 70 30 70 72v32c0 20-10 34-28 34H74c-28 0-48-20-48-50Z" fill="${body}"/><path d="M26 118c0 30 20 50 48 50h74c18 0 28-14 28-34h-62c-16 0-18-14-30-16Z" fill="${shade}"/><path d="M92 74h78c6 12 6 30 6 46h-64c-16 0-26-20-20-46Z" fill="${ink}"/><path d="M106 84h56" stroke="${mist}" stroke-width="8" stroke-linecap="round"/><path d="M56 60c14-16 32-20 50-20" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"/><circle cx="80" cy="110" r="8" fill="${accent}"/><path d="M132 150h30" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`

export const engineOil: Draw = ({ body, shade, tint, accent }) =>
  `<rect x="58" y="20" width="36" height="22" rx="4" fill="${ink}"/><path d="M54 42h44l44 22a14 14 0 0 1 8 13v91a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10V52a10 10 0 0 1 4-10Z" fill="${body}"/><path d="M134 60l8 4a14 14 0 0 1 8 13v91a10 10 0 0 1-10 10h-6Z" fill="${shade}"/><path d="M106 62l28 14v26l-28-14Z" fill="${night}" opacity=".85"/><rect x="60" y="96" width="66" height="62" rx="6" fill="${tint}"/><path d="M93 102c16 20 20 26 20 34a20 18 0 0 1-40 0c0-8 4-14 20-34Z" fill="${accent}"/><path d="M84 138a9 9 0 0 0 9 8" fill="none" stroke="${white}" stroke-width="4" stroke-linecap="round"/>`

export const saloonCar: Draw = ({ body, shade }) =>
  `<path d="M48 92c14-34 24-44 48-44h22c22 0 34 16 46 42Z" fill="${shade}"/><path d="M60 90c10-22 16-30 34-30h4v30ZM106 60h10c16 0 24 10 34 30h-44Z" fill="${mist}"/><path d="M10 116c0-16 10-22 26-24l30-4h86c22 2 38 10 38 30v14a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8Z" fill="${body}"/><path d="M10 126h180v6a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8Z" fill="${shade}"/><g fill="${silver}" stroke="${ink}" stroke-width="11"><circle cx="52" cy="140" r="18"/><circle cx="148" cy="140" r="18"/></g><path d="M176 106h10" stroke="${danfo}" stroke-width="9" stroke-linecap="round"/><path d="M12 112h10" stroke="${pepper}" stroke-width="9" stroke-linecap="round"/><path d="M108 102h14" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`

export const motorcycle: Draw = ({ body, shade }) =>
  `<g fill="${silver}" stroke="${ink}" stroke-width="12"><circle cx="44" cy="136" r="28"/><circle cx="156" cy="136" r="28"/></g><path d="M156 136 128 58M128 58h20M44 136l30-34" fill="none" stroke="${slate}" stroke-width="9" stroke-linecap="round"/><path d="M70 108h60l-10 36H82Z" fill="${slate}"/><path d="M86 120h30M86 130h30" stroke="${silver}" stroke-width="4"/><path d="M36 88h64l-8 16H52Z" fill="${ink}"/><path d="M92 84c10-14 34-16 44-6l4 24-40 6Z" fill="${body}"/><path d="M100 108l40-6-2-12-42 4Z" fill="${shade}"/><path d="M128 100a34 34 0 0 1 52 10" fill="none" stroke="${body}" stroke-width="9" stroke-linecap="round"/><circle cx="140" cy="72" r="10" fill="${danfo}"/><path d="M64 152h60" stroke="${steel}" stroke-width="9" stroke-linecap="round"/>`

export const drill: Draw = ({ body, shade, accent }) =>
  `<path d="M156 74h34" stroke="${steel}" stroke-width="7" stroke-linecap="round"/><path d="M130 58h22l10 10v12l-10 10h-22Z" fill="${ink}"/><path d="M22 58a14 14 0 0 1 14-14h94v60H36a14 14 0 0 1-14-14Z" fill="${body}"/><path d="M22 86h108v18H36a14 14 0 0 1-14-14Z" fill="${shade}"/><path d="M44 102h40l-10 52H34Z" fill="${body}"/><path d="M84 108h14c0 16-6 22-18 24Z" fill="${ink}"/><rect x="20" y="150" width="66" height="28" rx="7" fill="${ink}"/><path d="M32 164h24" stroke="${accent}" stroke-width="7" stroke-linecap="round"/><path d="M40 62h40M40 74h40" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="108" cy="74" r="10" fill="${accent}"/>`

export const toolBox: Draw = ({ body, shade, accent }) =>
  `<path d="M58 70 44 28l14-6 20 48Z" fill="${steel}"/><path d="M130 70l12-44h-16l12-8h18l4 18-14 38Z" fill="${slate}"/><path d="M92 70V28h12v42Z" fill="${danfo}"/><path d="M94 28l4-14 4 14Z" fill="${steel}"/><path d="M66 72V58a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v14" fill="none" stroke="${ink}" stroke-width="9"/><path d="M16 86a14 14 0 0 1 14-14h140a14 14 0 0 1 14 14v22H16Z" fill="${shade}"/><path d="M22 108h156v52a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8Z" fill="${body}"/><path d="M16 104h168v10H16Z" fill="${ink}"/><rect x="48" y="98" width="20" height="24" rx="4" fill="${accent}"/><rect x="132" y="98" width="20" height="24" rx="4" fill="${accent}"/>`

export const paintBucket: Draw = ({ body, shade, accent }) =>
  `<path d="M40 76C40 14 160 14 160 76" fill="none" stroke="${slate}" stroke-width="6"/><path d="M40 72h120l-10 92c-20 14-80 14-100 0Z" fill="${white}"/><path d="M48 140l102 0-2 24c-20 14-76 14-98 0Z" fill="${silver}"/><ellipse cx="100" cy="72" rx="60" ry="20" fill="${steel}"/><ellipse cx="100" cy="72" rx="52" ry="15" fill="${body}"/><path d="M48 76c6 10 10 6 12 22s12 14 13-2c1-10 10-10 11 2 2 34 18 32 18-2 0-10 14-8 30-12 10-2 16-4 18-10-10 16-84 24-102 2Z" fill="${body}"/><rect x="82" y="126" width="44" height="30" rx="4" fill="${accent}"/><path d="M56 70a46 12 0 0 1 36-9" fill="none" stroke="${shade}" stroke-width="4"/>`

export const cementBag: Draw = ({ body, shade, accent }) =>
  `<path d="M50 24h100l8 10v130l-8 12H50l-8-12V34Z" fill="#e6dccb"/><path d="M50 24h100l8 10v8H42v-8ZM42 158h116v6l-8 12H50l-8-12Z" fill="#c9b99e"/><path d="M42 66h116v62H42Z" fill="${body}"/><path d="M42 118h116v10H42Z" fill="${shade}"/><path d="M58 84h24M90 84h24M122 84h20M58 102h12M78 102h24M110 102h24" stroke="${body === white ? slate : white}" stroke-width="12"/><path d="M72 144h56" stroke="${clay}" stroke-width="8" stroke-linecap="round"/><path d="M52 34h96" stroke="${accent}" stroke-width="4" stroke-dasharray="7 6"/>`

export const sewingMachine: Draw = ({ body, shade, accent }) =>
  `<rect x="14" y="142" width="172" height="18" rx="4" fill="${bark}"/><path d="M26 160v16M174 160v16" stroke="${ink}" stroke-width="9"/><path d="M30 52a12 12 0 0 1 12-12h116a14 14 0 0 1 14 14v72h-38V84H74v22H42a12 12 0 0 1-12-12Z" fill="${body}"/><path d="M134 118h38v24h-38ZM30 84h44v22H42a12 12 0 0 1-12-12Z" fill="${shade}"/><rect x="86" y="130" width="92" height="14" rx="4" fill="${ink}"/><path d="M52 106v28" stroke="${steel}" stroke-width="6"/><path d="M42 138h24" stroke="${slate}" stroke-width="6"/><circle cx="172" cy="72" r="18" fill="${slate}"/><circle cx="172" cy="72" r="8" fill="${silver}"/><rect x="102" y="20" width="14" height="22" rx="3" fill="${coral}"/><path d="M109 24 52 46" stroke="${pepper}" stroke-width="3"/><path d="M72 62h50" stroke="${accent}" stroke-width="7" stroke-linecap="round"/><circle cx="50" cy="64" r="8" fill="${accent}"/>`

export const wheelbarrow: Draw = ({ body, shade, accent }) =>
  `<path d="M50 66c16-30 40-32 58-18 18-10 36-2 42 20Z" fill="${clay}"/><path d="M24 66h142l-24 56H66Z" fill="${body}"/><path d="M24 66h142l-5 12H30Z" fill="${shade}"/><path d="M190 62 138 128H66l-22 22M128 128l12 42M100 128l-8 42" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="44" cy="152" r="22" fill="${ink}"/><circle cx="44" cy="152" r="10" fill="${accent}"/><path d="M176 80l14-18" stroke="${amber}" stroke-width="10" stroke-linecap="round"/><path d="M110 44c4-14 16-16 22-12-2 10-10 14-22 12Z" fill="${leaf}"/>`
