import { danfo, indigo, ink, leaf, mist, night, silver, sky, slate, steel, white } from './paint.ts'
import type { Draw } from './paint.ts'

const picture = `<path d="M52 100l28-24 22 18 18-14 28 24v16H52Z" fill="${sky}"/><circle cx="124" cy="70" r="9" fill="${danfo}"/>`

export const laptop: Draw = ({ body, shade, tint }) =>
  `<path d="M44 52a9 9 0 0 1 9-9h94a9 9 0 0 1 9 9v76H44Z" fill="${shade}"/><rect x="51" y="50" width="98" height="71" rx="3" fill="${indigo}"/>${picture}<path d="M28 126h144l-9 20a6 6 0 0 1-5 3H42a6 6 0 0 1-5-3Z" fill="${body}"/><path d="M28 126h144l-3 7H31Z" fill="${tint}"/><path d="M82 133h36l-3 7H85Z" fill="${shade}"/>`

export const desktopTower: Draw = ({ body, shade, accent }) =>
  `<rect x="26" y="30" width="58" height="140" rx="8" fill="${body}"/><path d="M72 30h4a8 8 0 0 1 8 8v124a8 8 0 0 1-8 8h-4Z" fill="${shade}"/><path d="M36 48h26M36 60h26" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><circle cx="49" cy="86" r="8" fill="${accent}"/><g stroke="${ink}" stroke-width="4" stroke-linecap="round"><path d="M38 124h22M38 136h22M38 148h22"/></g><rect x="94" y="52" width="88" height="66" rx="7" fill="${ink}"/><rect x="101" y="59" width="74" height="52" rx="2" fill="${sky}"/><path d="M101 98l22-18 18 14 14-10 20 16v11h-74Z" fill="${mist}"/><path d="M130 118h16v20h-16Z" fill="${slate}"/><path d="M112 138h52v10h-52Z" fill="${ink}"/><path d="M96 162h82" stroke="${slate}" stroke-width="12" stroke-linecap="round"/>`

export const monitor: Draw = ({ body, shade, accent }) =>
  `<rect x="22" y="34" width="156" height="102" rx="9" fill="${body}"/><rect x="28" y="40" width="144" height="82" rx="4" fill="${indigo}"/><path d="M28 100c34-34 56 4 82-18s42-10 62-22v58a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4Z" fill="${sky}"/><path d="M28 112c40-16 90 6 144-18v24a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4Z" fill="${mist}"/><path d="M88 136h24l5 24H83Z" fill="${shade}"/><rect x="62" y="158" width="76" height="11" rx="5" fill="${ink}"/><circle cx="100" cy="129" r="3" fill="${accent}"/>`

export const printer: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M58 32h84v50H58Z" fill="${white}"/><path d="M58 32h84v8H58Z" fill="${silver}"/><path d="M24 88a12 12 0 0 1 12-12h128a12 12 0 0 1 12 12v52a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10Z" fill="${body}"/><path d="M24 88a12 12 0 0 1 12-12h128a12 12 0 0 1 12 12v10H24Z" fill="${tint}"/><rect x="44" y="108" width="112" height="18" rx="6" fill="${ink}"/><path d="M54 118h92l8 54H46Z" fill="${white}"/><path d="M66 136h68M65 148h70M64 160h46" stroke="${mist}" stroke-width="5"/><circle cx="158" cy="104" r="5" fill="${accent}"/><path d="M24 140h22v10H34a10 10 0 0 1-10-10ZM176 140h-22v10h12a10 10 0 0 0 10-10Z" fill="${shade}"/>`

export const router: Draw = ({ body, shade, accent }) =>
  `<g fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round"><path d="M76 52a34 34 0 0 1 48 0"/><path d="M60 36a57 57 0 0 1 80 0"/></g><circle cx="100" cy="70" r="6" fill="${accent}"/><path d="M48 112V54M152 112V54" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M30 108h140l12 34a8 8 0 0 1-8 10H26a8 8 0 0 1-8-10Z" fill="${body}"/><path d="M18 140h164v4a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8Z" fill="${shade}"/><path d="M48 126h62" stroke="#3cb878" stroke-width="7" stroke-dasharray="8 8"/><path d="M128 126h24" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M44 152v8M156 152v8" stroke="${ink}" stroke-width="8"/>`

export const keyboard: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M100 72V50c0-14 22-8 30-20" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><rect x="16" y="70" width="168" height="78" rx="12" fill="${shade}"/><rect x="16" y="70" width="168" height="70" rx="12" fill="${body}"/><g stroke="${tint}" stroke-width="13" stroke-dasharray="13 5"><path d="M29 87h142M29 104h142"/></g><path d="M29 122h31M142 122h29" stroke="${tint}" stroke-width="13" stroke-dasharray="13 5"/><path d="M65 122h72" stroke="${accent}" stroke-width="13"/>`

export const mouse: Draw = ({ body, shade, accent }) =>
  `<path d="M100 54c0-30 46-14 52-36" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M54 100a46 46 0 0 1 92 0v30a46 46 0 0 1-92 0Z" fill="${body}"/><path d="M54 108v22a46 46 0 0 0 92 0v-22c-30 10-62 10-92 0Z" fill="${shade}"/><path d="M100 54v58" stroke="${ink}" stroke-width="5"/><rect x="91" y="70" width="18" height="32" rx="9" fill="${ink}"/><rect x="96" y="76" width="8" height="16" rx="4" fill="${accent}"/>`

export const flashDrive: Draw = ({ body, shade, accent }) =>
  `<g transform="rotate(-35 100 100)"><rect x="136" y="80" width="46" height="40" rx="4" fill="${silver}"/><path d="M150 90h20M150 110h20" stroke="${slate}" stroke-width="8"/><path d="M20 88a16 16 0 0 1 16-16h104v56H36a16 16 0 0 1-16-16Z" fill="${body}"/><path d="M20 104h120v24H36a16 16 0 0 1-16-16Z" fill="${shade}"/><circle cx="40" cy="100" r="9" fill="${white}"/><rect x="66" y="88" width="54" height="24" rx="6" fill="${accent}"/></g>`

export const hardDrive: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M100 156v10c0 12 40 4 40 18" fill="none" stroke="${ink}" stroke-width="7"/><rect x="46" y="24" width="108" height="138" rx="14" fill="${shade}"/><rect x="46" y="24" width="108" height="130" rx="14" fill="${body}"/><path d="M62 44h76M62 56h76M62 68h76" stroke="${tint}" stroke-width="5" stroke-linecap="round"/><rect x="66" y="86" width="68" height="34" rx="6" fill="${accent}"/><path d="M78 103h44" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle cx="134" cy="140" r="4" fill="${leaf}"/><rect x="90" y="150" width="20" height="14" rx="3" fill="${night}"/><path d="M62 140h30" stroke="${steel}" stroke-width="4" stroke-linecap="round"/>`
