import {
  amber,
  bark,
  clay,
  cocoa,
  coral,
  cream,
  danfo,
  forest,
  ink,
  leaf,
  mist,
  pepper,
  silver,
  sky,
  slate,
  steel,
  white,
  wine,
} from './paint.ts'
import type { Draw } from './paint.ts'

export const riceBag: Draw = ({ body, shade, accent }) =>
  `<path d="M56 20h88c-4 8-2 14 6 22 14 40 14 92 4 132-34 8-74 8-108 0-10-40-10-92 4-132 8-8 10-14 6-22Z" fill="${white}"/><path d="M50 42h100" stroke="${clay}" stroke-width="5" stroke-dasharray="8 5"/><path d="M42 78c38 8 78 8 116 0 4 22 4 40 1 58-38 8-80 8-118 0-3-18-3-36 1-58Z" fill="${body}"/><path d="M41 126c38 8 80 8 118 0l-1 14c-38 8-78 8-116 0Z" fill="${shade}"/><path d="M100 124c-2-16-2-26 0-38M100 96c-10-2-14-8-14-14 10 0 14 6 14 14ZM100 96c10-2 14-8 14-14-10 0-14 6-14 14ZM100 110c-10-2-16-8-16-14 10 0 16 6 16 14ZM100 110c10-2 16-8 16-14-10 0-16 6-16 14Z" fill="${body === white ? leaf : accent}" stroke="${body === white ? leaf : accent}" stroke-width="3"/><path d="M78 158h44" stroke="${slate}" stroke-width="8" stroke-linecap="round"/>`

export const palmOil: Draw = ({ body, shade }) =>
  `<path d="M96 40c0-22 46-22 46 6v18" fill="none" stroke="${amber}" stroke-width="13"/><rect x="56" y="22" width="36" height="22" rx="5" fill="${body}"/><path d="M60 44h28l4 10h42a18 18 0 0 1 18 18v88a16 16 0 0 1-16 16H64a16 16 0 0 1-16-16V66a12 12 0 0 1 8-11Z" fill="${danfo}"/><path d="M48 84c34-10 70 10 104 0v76a16 16 0 0 1-16 16H64a16 16 0 0 1-16-16Z" fill="${coral}"/><path d="M48 92c34-10 70 10 104 0v68a16 16 0 0 1-16 16H64a16 16 0 0 1-16-16Z" fill="${pepper}"/><rect x="66" y="104" width="68" height="48" rx="5" fill="${cream}"/><circle cx="90" cy="126" r="11" fill="${wine}"/><circle cx="108" cy="132" r="11" fill="${coral}"/><path d="M92 114c4-8 14-10 22-6-4 8-12 10-22 6Z" fill="${leaf}"/><path d="M56 38h36v6H56Z" fill="${shade}"/>`

export const yamTubers: Draw = ({ accent }) =>
  `<g stroke="${cocoa}" stroke-width="4" stroke-linecap="round"><path d="M28 132c-6-24 12-40 46-54 30-12 78-26 92-8 12 18-20 40-52 54s-78 30-86 8Z" fill="${bark}" stroke="none"/><path d="M40 168c-10-18 8-30 40-36s84-10 90 12c4 20-32 28-62 32s-60 6-68-8Z" fill="${clay}" stroke="none"/><path d="M44 96c-6-24 12-38 42-50s60-18 68-4-18 34-46 48-58 26-64 6Z" fill="${clay}" stroke="none"/><path d="M64 84l8 4M92 62l8 4M112 74l8-2M130 52l8 4M74 112l8-2M110 102l8 4M144 82l8-2M70 154l8 2M104 146l8 4M136 156l8-2"/></g><path d="M150 36a16 14 0 0 1 6 14c-8 4-16-2-14-10Z" fill="${cream}"/><path d="M164 132a14 14 0 0 1 4 22c-10 0-14-10-10-18Z" fill="${cream}"/><path d="M150 128c16-12 18-44 12-76" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`

export const tomatoBasket: Draw = ({ tint }) =>
  `<g fill="${pepper}"><circle cx="54" cy="80" r="22"/><circle cx="146" cy="80" r="22"/><circle cx="86" cy="58" r="24"/><circle cx="120" cy="60" r="23"/></g><circle cx="100" cy="82" r="25" fill="${coral}"/><g fill="none" stroke="${forest}" stroke-width="5" stroke-linecap="round"><path d="M100 58l-8-5M100 58l8-5M100 58v8M86 34l-6-6M86 34l8-5M121 38l-6-5M121 38l8-3"/></g><path d="M20 86h160l-18 82a12 12 0 0 1-12 10H50a12 12 0 0 1-12-10Z" fill="${clay}"/><path d="M24 104h152M28 122h144M32 140h136M36 158h128" stroke="${bark}" stroke-width="7" stroke-dasharray="16 8"/><path d="M14 82h172v15H14Z" fill="${bark}"/><path d="M30 89h140" stroke="${tint}" stroke-width="4" stroke-dasharray="10 8"/>`

export const milkTin: Draw = ({ body, shade, accent }) =>
  `<path d="M46 42h108v124c-24 14-84 14-108 0Z" fill="${body}"/><path d="M134 42h20v124c-6 4-12 6-20 8Z" fill="${shade}"/><ellipse cx="100" cy="42" rx="54" ry="17" fill="${silver}"/><ellipse cx="100" cy="42" rx="43" ry="11" fill="${white}"/><path d="M46 78c30 12 78 12 108 0v52c-30 12-78 12-108 0Z" fill="${body === white ? mist : white}"/><path d="M78 122V98c0-8 6-10 6-18h14c0 8 6 10 6 18v24Z" fill="${sky}"/><path d="M78 106h26v20H78Z" fill="${mist}"/><circle cx="126" cy="108" r="12" fill="${accent}"/><path d="M60 152c26 8 54 8 80 0" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`

export const noodleCarton: Draw = ({ body, shade, accent }) =>
  `<path d="M30 72h140v96a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6Z" fill="${clay}"/><path d="M30 72 46 48h108l16 24Z" fill="${bark}"/><path d="M52 20h44v56H52Z" fill="${body}" transform="rotate(-8 74 48)"/><path d="M104 18h44v58h-44Z" fill="${shade}" transform="rotate(7 126 47)"/><path d="M60 44c6-8 10 8 16 0s8 4 12 0M112 42c6-8 10 8 16 0s8 4 12 0" fill="none" stroke="${cream}" stroke-width="5"/><path d="M30 70h140v104H36a6 6 0 0 1-6-6Z" fill="#c98a52"/><path d="M30 118h140v30H30Z" fill="${body}"/><path d="M52 133c8-12 14 12 22 0s14 12 22 0 14 12 22 0 14 12 22 0" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M92 70h16v26H92Z" fill="${cream}"/>`

export const beverageSachets: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M50 46h84l6 126H44Z" fill="${body}"/><path d="M50 46h84l-4-12 4-12H50l4 12Z" fill="${shade}"/><path d="M47 110h90l3 62H44Z" fill="${shade}"/><circle cx="92" cy="88" r="26" fill="${accent}"/><path d="M80 84h26v10a13 13 0 0 1-26 0Z" fill="${white}"/><path d="M106 86c10 0 10 12-1 12" fill="none" stroke="${white}" stroke-width="5"/><path d="M86 78c-4-6 4-6 0-12M98 78c-4-6 4-6 0-12" fill="none" stroke="${cocoa}" stroke-width="4" stroke-linecap="round"/><path d="M62 134h62M70 148h46" stroke="${tint}" stroke-width="7" stroke-linecap="round"/><path d="M134 128h36a6 6 0 0 1 6 6v32c0 8-46 8-46 0v-34Z" fill="${white}"/><path d="M132 142h42" stroke="${pepper}" stroke-width="6"/>`

export const farmSprayer: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M118 148c40 20 60-20 44-56l14-62" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M172 28 148 20M178 30l10-18" stroke="${sky}" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 8"/><rect x="58" y="22" width="44" height="16" rx="6" fill="${ink}"/><path d="M34 62a26 26 0 0 1 26-26h40a26 26 0 0 1 26 26v90a18 18 0 0 1-18 18H52a18 18 0 0 1-18-18Z" fill="${body}"/><path d="M34 134h92v18a18 18 0 0 1-18 18H52a18 18 0 0 1-18-18Z" fill="${shade}"/><path d="M48 62h16v64H48Z" fill="${tint}"/><path d="M48 92h16v34H48Z" fill="${sky}"/><rect x="76" y="72" width="38" height="38" rx="6" fill="${accent}"/><path d="M95 102c-10-8-10-18 0-24 10 6 10 16 0 24Z" fill="${leaf}"/><path d="M26 70v78" stroke="${slate}" stroke-width="9" stroke-linecap="round"/><path d="M42 170h80v10H42Z" fill="${ink}"/>`

export const hoeCutlass: Draw = ({ body, shade, accent }) =>
  `<path d="M60 30 148 172" stroke="${clay}" stroke-width="13" stroke-linecap="round"/><path d="M46 18c24-6 42 2 46 20L64 60C44 54 38 40 46 18Z" fill="${slate}"/><path d="M48 22c14 14 24 24 42 20" stroke="${steel}" stroke-width="5" fill="none"/><path d="M144 24c20 0 32 14 30 34L96 136l-20-20Z" fill="${silver}"/><path d="M174 58 96 136l-8-8 78-84Z" fill="${steel}"/><path d="M98 138 56 180c-8 6-24-8-18-18l36-44Z" fill="${body}"/><path d="M98 138 56 180c-5 4-12 0-16-6l50-44Z" fill="${shade}"/><circle cx="76" cy="138" r="4" fill="${accent}"/><circle cx="60" cy="154" r="4" fill="${accent}"/>`

export const chickFeeder: Draw = ({ body, shade, accent }) =>
  `<path d="M92 22h16v12H92Z" fill="${ink}"/><path d="M64 58a36 26 0 0 1 72 0v64H64Z" fill="${white}"/><path d="M64 84h72v38H64Z" fill="${amber}" opacity=".65"/><path d="M64 58a36 26 0 0 1 72 0v8H64Z" fill="${body}"/><path d="M40 118h120l-8 26H48Z" fill="${body}"/><path d="M40 118h120l-3 10H43Z" fill="${shade}"/><g fill="${danfo}"><circle cx="40" cy="158" r="19"/><circle cx="50" cy="136" r="13"/><circle cx="160" cy="158" r="19"/><circle cx="150" cy="136" r="13"/></g><path d="m61 134 11 4-10 4ZM139 134l-11 4 10 4Z" fill="${coral}"/><circle cx="52" cy="133" r="3" fill="${ink}"/><circle cx="148" cy="133" r="3" fill="${ink}"/><path d="M36 176v6M46 176v6M154 176v6M164 176v6" stroke="${amber}" stroke-width="4"/><path d="M84 96h32" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`

export const plantPot: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M100 116V64" stroke="${forest}" stroke-width="7"/><path d="M100 96C60 96 40 76 36 46c34 0 58 18 64 50ZM100 84c0-36 20-58 58-62 2 34-18 58-58 62Z" fill="${leaf}"/><path d="M100 70C82 58 78 40 86 20c18 8 24 26 14 50Z" fill="#1f9a5c"/><path d="M48 60c20 6 36 18 52 36M146 36c-18 12-34 28-46 48" fill="none" stroke="${forest}" stroke-width="4"/><path d="M54 128h92l-10 42a10 10 0 0 1-10 8H74a10 10 0 0 1-10-8Z" fill="${body}"/><path d="M46 112h108v20H46Z" fill="${shade}"/><path d="m64 156 12-10 12 10 12-10 12 10 12-10 12 10" fill="none" stroke="${accent}" stroke-width="5"/><path d="M54 118h40" stroke="${tint}" stroke-width="4" stroke-linecap="round"/>`
