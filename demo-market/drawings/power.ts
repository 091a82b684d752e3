import {
  adire,
  amber,
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

export const generator: Draw = ({ body, shade, accent }) =>
  `<rect x="34" y="62" width="132" height="80" rx="10" fill="${body}"/><path d="M34 72a10 10 0 0 1 10-10h112a10 10 0 0 1 10 10v14H34Z" fill="${shade}"/><path d="M25 158V56a9 9 0 0 1 9-9h132a9 9 0 0 1 9 9v102" fill="none" stroke="${ink}" stroke-width="8"/><path d="M18 158h164" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle cx="74" cy="114" r="21" fill="${white}"/><circle cx="74" cy="114" r="8" fill="${night}"/><path d="M108 104h44M108 115h44M108 126h44" stroke="${body === white ? steel : white}" stroke-width="5" stroke-linecap="round"/><rect x="82" y="38" width="36" height="16" rx="6" fill="${night}"/><path d="M108 74h30" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`

export const inverterBattery: Draw = ({ body, shade, tint, accent }) =>
  `<rect x="40" y="20" width="120" height="76" rx="9" fill="${body}"/><path d="M40 84h120v3a9 9 0 0 1-9 9H49a9 9 0 0 1-9-9Z" fill="${shade}"/><rect x="54" y="34" width="54" height="32" rx="5" fill="${ink}"/><path d="M62 56l9-12 9 8 16-10" fill="none" stroke="#6fd69b" stroke-width="5" stroke-linejoin="round"/><circle cx="132" cy="44" r="9" fill="${accent}"/><path d="M122 66h20" stroke="${tint}" stroke-width="6" stroke-linecap="round"/><path d="M66 96v20M134 96v20" stroke-width="7" stroke="${pepper}"/><path d="M134 96v20" stroke-width="7" stroke="${ink}"/><rect x="56" y="110" width="20" height="12" fill="${slate}"/><rect x="124" y="110" width="20" height="12" fill="${slate}"/><rect x="26" y="120" width="148" height="56" rx="7" fill="${night}"/><path d="M26 127a7 7 0 0 1 7-7h134a7 7 0 0 1 7 7v9H26Z" fill="${adire}"/><path d="M50 158h16M58 150v16M132 158h18" stroke="${white}" stroke-width="6"/><path d="m106 138-16 22h12l-5 14 18-22h-12l7-14Z" fill="${danfo}"/>`

export const solarPanel: Draw = ({ body, accent }) =>
  `<circle cx="158" cy="40" r="19" fill="${danfo}"/><path d="M158 10v-4M130 40h-5M138 20l-4-4M188 40h-5M178 20l4-4M138 60l-4 4" stroke="${amber}" stroke-width="5" stroke-linecap="round"/><path d="M98 136v30M62 172h72" stroke="${slate}" stroke-width="9" stroke-linecap="round"/><path d="M50 56h118l-22 92H14Z" fill="${body === white ? silver : body}"/><path d="M56 62h104l-19 80H23Z" fill="${adire}"/><path d="M56 62h104l-10 40H40Z" fill="${sky}"/><path d="M51 82h104M42 102h108M32 122h114M82 62 60 142M108 62l-9 80M134 62l4-0-20 80" fill="none" stroke="${mist}" stroke-width="3"/><circle cx="98" cy="166" r="5" fill="${accent}"/>`

export const stabiliser: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M70 42V30a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v12" fill="none" stroke="${ink}" stroke-width="8"/><rect x="30" y="42" width="140" height="122" rx="10" fill="${body}"/><path d="M30 140h140v14a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10Z" fill="${shade}"/><rect x="46" y="56" width="66" height="48" rx="5" fill="${cream}"/><path d="M55 94a24 24 0 0 1 48 0" fill="none" stroke="${ink}" stroke-width="5"/><path d="m79 94 13-20" stroke="${pepper}" stroke-width="5" stroke-linecap="round"/><circle cx="140" cy="70" r="9" fill="#3cb878"/><circle cx="140" cy="96" r="9" fill="${accent}"/><path d="M50 122h100" stroke="${tint}" stroke-width="7" stroke-dasharray="9 5"/><path d="M46 164v10M154 164v10" stroke="${ink}" stroke-width="13"/>`

export const rechargeableLamp: Draw = ({ body, shade, accent }) =>
  `<path d="M60 46a40 26 0 0 1 80 0" fill="none" stroke="${ink}" stroke-width="7"/><rect x="60" y="44" width="80" height="18" rx="7" fill="${shade}"/><rect x="66" y="62" width="68" height="76" fill="${cream}"/><path d="M78 62v76M122 62v76" stroke="${silver}" stroke-width="5"/><path d="M100 72v56" stroke="${danfo}" stroke-width="20" stroke-linecap="round"/><path d="M100 80v40" stroke="${white}" stroke-width="6" stroke-linecap="round"/><path d="M56 138h88l8 34a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6Z" fill="${body}"/><circle cx="100" cy="158" r="9" fill="${accent}"/><path d="M36 84 20 76M34 106H16M164 84l16-8M166 106h18" stroke="${amber}" stroke-width="6" stroke-linecap="round"/>`

export const bulb: Draw = ({ body, shade }) =>
  `<path d="M100 18v-8M40 40l-7-7M160 40l7-7M26 92h-9M183 92h-9" stroke="${amber}" stroke-width="7" stroke-linecap="round"/><path d="M48 84a52 52 0 1 1 84 41c-7 6-9 11-10 17H78c-1-6-3-11-10-17a52 52 0 0 1-20-41Z" fill="${body === white ? cream : body}"/><path d="M68 84a32 32 0 0 1 30-32" fill="none" stroke="${white}" stroke-width="8" stroke-linecap="round"/><path d="M84 142l-6-40 14 12 8-12 8 12 14-12-6 40" fill="none" stroke="${body === danfo ? pepper : shade}" stroke-width="5" stroke-linejoin="round"/><path d="M76 142h48v8H76ZM78 154h44v8H78Z" fill="${steel}"/><path d="M82 166h36l-8 14H90Z" fill="${ink}"/>`

export const rechargeableFan: Draw = ({ body, shade, tint, accent }) => {
  const blade = `<path d="M100 76c-30-8-34-22-24-33s26 3 24 33Z"/>`
  return `<rect x="38" y="16" width="124" height="120" rx="26" fill="${shade}"/><rect x="44" y="22" width="112" height="108" rx="22" fill="${body}"/><circle cx="100" cy="76" r="46" fill="${night}"/><g fill="${mist}">${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn} 100 76)">${blade}</g>`).join('')}</g><circle cx="100" cy="76" r="10" fill="${accent}"/><path d="M88 136h24v14H88Z" fill="${slate}"/><path d="M46 150h108a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8Z" fill="${body}"/><path d="M58 164h46" stroke="${danfo}" stroke-width="10" stroke-linecap="round"/><circle cx="142" cy="164" r="6" fill="${leaf}"/><path d="M124 164h4" stroke="${tint}" stroke-width="8"/>`
}
