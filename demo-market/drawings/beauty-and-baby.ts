import {
  amber,
  clay,
  coral,
  cream,
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

export const perfume: Draw = ({ body, shade, tint, accent }) =>
  `<rect x="84" y="20" width="32" height="34" rx="5" fill="${ink}"/><path d="M90 54h20v14H90Z" fill="${amber}"/><rect x="44" y="66" width="112" height="108" rx="16" fill="${tint}"/><path d="M54 100c30-12 60 12 92 0v54a10 10 0 0 1-10 10H64a10 10 0 0 1-10-10Z" fill="${body}"/><path d="M54 140h92v14a10 10 0 0 1-10 10H64a10 10 0 0 1-10-10Z" fill="${shade}"/><rect x="72" y="110" width="56" height="34" rx="4" fill="${white}"/><path d="M84 122h32M90 132h20" stroke="${accent === sky ? sky : ink}" stroke-width="5" stroke-linecap="round"/><path d="M58 80v10" stroke="${white}" stroke-width="6" stroke-linecap="round"/>`

export const hairClipper: Draw = ({ body, shade, accent }) =>
  `<path d="M100 166c0 26 40-4 56 18" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M68 44h64v14H68Z" fill="${steel}"/><path d="M71 30v16M82 30v16M93 30v16M104 30v16M115 30v16M126 30v16" stroke="${slate}" stroke-width="6"/><path d="M66 54h68l-4 98a16 16 0 0 1-16 16H86a16 16 0 0 1-16-16Z" fill="${body}"/><path d="M118 54h16l-4 98a16 16 0 0 1-16 16h-6Z" fill="${shade}"/><path d="M66 54h68l-1 18H67Z" fill="${ink}"/><rect x="88" y="86" width="24" height="38" rx="12" fill="${accent}"/><rect x="94" y="92" width="12" height="14" rx="6" fill="${white}"/><path d="M134 84h12v24h-13" fill="none" stroke="${ink}" stroke-width="6"/>`

export const wig: Draw = ({ body, shade, tint }) =>
  `<path d="M86 126h28v24c16 4 30 12 34 30H52c4-18 18-26 34-30Z" fill="${silver}"/><ellipse cx="100" cy="94" rx="36" ry="44" fill="${cream}"/><path d="M100 22c44 0 60 34 60 72 0 30 8 40 4 62-14 12-34 10-36-6-4-26 8-50 2-76-24 4-42-4-50-18-6 28 4 60-8 94-4 16-24 18-36 6-4-22 4-32 4-62 0-38 16-72 60-72Z" fill="${body === white ? tint : body}"/><path d="M54 100c-2 24-8 34-4 52M146 100c2 24 8 34 4 52M74 48c-14 14-16 34-14 52M128 46c14 12 18 34 16 54" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`

export const creamJar: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M60 62c0-20 14-32 40-32s40 12 40 32Z" fill="${cream}"/><path d="M76 50c8-14 26-14 34-4" fill="none" stroke="${danfo}" stroke-width="6" stroke-linecap="round"/><rect x="40" y="60" width="120" height="26" rx="6" fill="${ink}"/><path d="M46 86h108v66a20 20 0 0 1-20 20H66a20 20 0 0 1-20-20Z" fill="${body}"/><path d="M46 144h108v8a20 20 0 0 1-20 20H66a20 20 0 0 1-20-20Z" fill="${shade}"/><path d="M46 100h108v36H46Z" fill="${tint}"/><path d="M100 132c-16-10-16-22 0-30 16 8 16 20 0 30Z" fill="${leaf}"/><path d="M68 118h14M118 118h14" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`

export const makeupPalette: Draw = ({ body, shade, accent }) =>
  `<path d="M30 28h140a6 6 0 0 1 6 6v66H24V34a6 6 0 0 1 6-6Z" fill="${shade}"/><path d="M38 40h124v52H38Z" fill="${mist}"/><path d="M60 84l40-40M84 86l40-40" stroke="${white}" stroke-width="7"/><path d="M22 98h156v64a10 10 0 0 1-10 10H32a10 10 0 0 1-10-10Z" fill="${body}"/>${['#f08a84', pepper, clay, '#d9a878', amber, coral, leaf, sky].map((color, index) => `<circle cx="${48 + (index % 4) * 35}" cy="${116 + Math.floor(index / 4) * 26}" r="11" fill="${color}"/>`).join('')}<path d="M30 162h140" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle cx="40" cy="162" r="7" fill="${accent}"/>`

export const bodySoap: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M92 20h40v10h-28v22H92Z" fill="${ink}"/><rect x="78" y="50" width="40" height="16" rx="4" fill="${ink}"/><path d="M52 84a20 20 0 0 1 20-20h52a20 20 0 0 1 20 20v78a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14Z" fill="${body}"/><path d="M126 64a20 20 0 0 1 18 20v78a14 14 0 0 1-14 14h-4Z" fill="${shade}"/><rect x="64" y="92" width="62" height="54" rx="6" fill="${tint}"/><circle cx="95" cy="112" r="11" fill="${accent}"/><path d="M78 134h34" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="160" cy="60" r="9" fill="${white}"/><circle cx="172" cy="88" r="6" fill="${white}"/>`

export const babyStroller: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M150 96l22-48h14" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M34 92a60 60 0 0 1 60-62v62Z" fill="${shade}"/><path d="M94 30v62L46 54A60 60 0 0 1 94 30Z" fill="${tint}"/><path d="M30 92h126c0 30-22 46-50 46H80c-28 0-50-16-50-46Z" fill="${body}"/><path d="M30 92h126l-1 10H31Z" fill="${shade}"/><path d="M74 136l-14 22M112 136l14 22" stroke="${ink}" stroke-width="8"/><g fill="${white}" stroke="${ink}" stroke-width="9"><circle cx="58" cy="164" r="13"/><circle cx="128" cy="164" r="13"/></g><path d="M64 118h56" stroke="${accent}" stroke-width="6" stroke-dasharray="2 11" stroke-linecap="round"/>`

export const diapers: Draw = ({ body, shade, accent }) =>
  `<path d="M82 30c0-14 36-14 36 0" fill="none" stroke="${ink}" stroke-width="7"/><path d="M40 36h120l8 128a10 10 0 0 1-10 10H42a10 10 0 0 1-10-10Z" fill="${body}"/><path d="M40 36h120l2 26H38Z" fill="${shade}"/><path d="M58 86h84c0 44-22 68-42 68s-42-24-42-68Z" fill="${white}"/><path d="M58 86h84v14c-12 0-20 8-20 18M58 100c12 0 20 8 20 18" fill="none" stroke="${mist}" stroke-width="5"/><path d="M50 84h22v18H50ZM128 84h22v18h-22Z" fill="${accent}"/><circle cx="92" cy="120" r="4" fill="${ink}"/><circle cx="108" cy="120" r="4" fill="${ink}"/><path d="M92 130c4 6 12 6 16 0" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`

export const toyCar: Draw = ({ body, shade, accent }) =>
  `<path d="M58 92c6-30 14-42 34-42h26c20 0 32 16 40 42Z" fill="${shade}"/><path d="M70 90c4-20 10-28 24-28h4v28ZM106 62h12c14 0 22 12 26 28h-38Z" fill="${mist}"/><path d="M18 116a26 26 0 0 1 26-26h112a28 28 0 0 1 28 28v18a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8Z" fill="${body}"/><path d="M18 128h166v8a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8Z" fill="${shade}"/><g fill="${danfo}" stroke="${ink}" stroke-width="12"><circle cx="56" cy="144" r="18"/><circle cx="146" cy="144" r="18"/></g><path d="M166 112h12" stroke="${accent}" stroke-width="10" stroke-linecap="round"/><path d="M100 58V36l22 8-22 8" fill="${pepper}" stroke="${night}" stroke-width="4"/>`

export const feedingBottle: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M84 50c0-10 8-8 8-18a8 8 0 0 1 16 0c0 10 8 8 8 18Z" fill="${coral}"/><rect x="66" y="48" width="68" height="24" rx="6" fill="${body}"/><path d="M78 48v24M92 48v24M106 48v24M120 48v24" stroke="${shade}" stroke-width="4"/><path d="M64 72h72c-4 18 6 26 6 44v46a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14v-46c0-18 10-26 6-44Z" fill="${tint}"/><path d="M58 112c28-8 56 10 84 0v50a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14Z" fill="${white}"/><path d="M122 104h14M128 120h12M122 136h16M128 152h12" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><circle cx="84" cy="142" r="13" fill="${accent}"/>`
