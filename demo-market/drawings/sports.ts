import { adire, coral, danfo, ink, leaf, mist, night, pepper, silver, sky, slate, steel, white } from './paint.ts'
import type { Draw } from './paint.ts'

export const football: Draw = ({ body, accent }) => {
  const patch = body === white ? ink : body
  return `<circle cx="100" cy="102" r="64" fill="${white}"/><path d="m100 72 26 18-9 29H83l-9-29Z" fill="${patch}"/><path d="M100 72V42M126 90l32-11M117 119l18 31M83 119l-18 31M74 90 42 79" stroke="${ink}" stroke-width="6"/><path d="M82 41l18 13 18-13a64 64 0 0 0-36 0ZM163 92l-16 14 10 24a64 64 0 0 0 6-38ZM133 157l-20-7-14 16a64 64 0 0 0 34-9ZM67 157l20-7 12 16a64 64 0 0 1-32-9ZM37 92l16 14-10 24a64 64 0 0 1-6-38Z" fill="${patch}"/><circle cx="100" cy="102" r="64" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="100" cy="99" r="7" fill="${accent}"/>`
}

export const dumbbells: Draw = ({ body, shade, tint, accent }) => {
  const one = `<path d="M60 100h80" stroke="${steel}" stroke-width="13"/><rect x="20" y="84" width="16" height="32" rx="6" fill="${ink}"/><rect x="164" y="84" width="16" height="32" rx="6" fill="${ink}"/><rect x="32" y="66" width="30" height="68" rx="9" fill="${body}"/><rect x="138" y="66" width="30" height="68" rx="9" fill="${body}"/><path d="M51 66h2a9 9 0 0 1 9 9v50a9 9 0 0 1-9 9h-2ZM157 66h2a9 9 0 0 1 9 9v50a9 9 0 0 1-9 9h-2Z" fill="${shade}"/><path d="M40 78v20M146 78v20" stroke="${tint}" stroke-width="5" stroke-linecap="round"/><path d="M82 100h36" stroke="${accent}" stroke-width="13" stroke-dasharray="6 4"/>`
  return `<g transform="translate(6 -30) rotate(-14 100 100) scale(.92)">${one}</g><g transform="translate(10 44) rotate(6 100 100) scale(.92)">${one}</g>`
}

export const treadmill: Draw = ({ body, shade, accent }) =>
  `<path d="M150 146 132 44" stroke="${slate}" stroke-width="12" stroke-linecap="round"/><path d="M138 76H96" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><rect x="98" y="26" width="56" height="34" rx="7" fill="${body}" transform="rotate(10 126 43)"/><rect x="107" y="33" width="38" height="18" rx="3" fill="${ink}" transform="rotate(10 126 43)"/><path d="M114 44l8-4 6 6 8-8" fill="none" stroke="#6fd69b" stroke-width="4" transform="rotate(10 126 43)"/><path d="M18 142h150a14 14 0 0 1 0 28H18a14 14 0 0 1 0-28Z" fill="${shade}"/><path d="M22 142h142v10H22Z" fill="${ink}"/><path d="M130 132h30a20 20 0 0 1 20 20h-60Z" fill="${body}"/><circle cx="26" cy="158" r="7" fill="${steel}"/><circle cx="164" cy="160" r="7" fill="${accent}"/><path d="M44 160h70" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`

export const bicycle: Draw = ({ body, accent }) =>
  `<g fill="none" stroke="${ink}" stroke-width="8"><circle cx="50" cy="130" r="37"/><circle cx="150" cy="130" r="37"/></g><g stroke="${steel}" stroke-width="2"><path d="M50 95v70M15 130h70M150 95v70M115 130h70M26 106l48 48M74 106l-48 48M126 106l48 48M174 106l-48 48"/></g><path d="M50 130 76 76h58l-38 54H50M76 76l20 54M150 130 130 58" fill="none" stroke="${body}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><path d="M130 58h22M60 66h30" stroke="${night}" stroke-width="10" stroke-linecap="round"/><path d="M76 76l-3-10" stroke="${night}" stroke-width="7"/><circle cx="96" cy="130" r="11" fill="${accent}"/><path d="M96 130l10 18h10" fill="none" stroke="${night}" stroke-width="5"/><circle cx="50" cy="130" r="5" fill="${ink}"/><circle cx="150" cy="130" r="5" fill="${ink}"/>`

export const jersey: Draw = ({ body, shade, accent }) =>
  `<path d="M76 26l24 16 24-16 44 26-16 40-18-8v88H66V84l-18 8-16-40Z" fill="${body}"/><path d="M76 26l24 16 24-16-8-3-16 10-16-10Z" fill="${accent}"/><path d="M37 66l20 24-9 2-16-40ZM163 66l-20 24 9 2 16-40Z" fill="${shade}"/><path d="m66 96 10 12 11-12 13 12 13-12 11 12 10-12v14l-10 12-11-12-13 12-13-12-11 12-10-12Z" fill="${shade}"/><path d="M92 66h16v62M92 134h32" stroke="${body === white ? leaf : white}" stroke-width="11" fill="none"/><path d="M66 164h68v8H66Z" fill="${accent}"/>`

export const tennisRacket: Draw = ({ body, shade, accent }) =>
  `<g transform="rotate(40 100 100)"><path d="M88 112h24l-4 38H92Z" fill="${shade}"/><ellipse cx="100" cy="66" rx="44" ry="54" fill="${white}"/><path d="M72 26v80M86 14v104M100 12v108M114 14v104M128 26v80M58 44h84M56 60h88M56 76h88M62 92h76" stroke="${mist}" stroke-width="3"/><ellipse cx="100" cy="66" rx="44" ry="54" fill="none" stroke="${body === white ? silver : body}" stroke-width="11"/><rect x="90" y="146" width="20" height="52" rx="6" fill="${ink}"/><path d="M90 160l20-8M90 174l20-8M90 188l20-8" stroke="${accent}" stroke-width="4"/></g><circle cx="150" cy="152" r="22" fill="${danfo}"/><path d="M134 138c12 6 14 22 6 34M166 138c-10 8-10 18-4 28" fill="none" stroke="${white}" stroke-width="4"/>`

export const boxingGloves: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M74 132h66v30a10 10 0 0 1-10 10H84a10 10 0 0 1-10-10Z" fill="${shade}"/><path d="M60 66c0-28 22-40 52-40 34 0 50 20 46 54-2 22-10 36-16 54H74c0-12-14-10-24-24-12-16-10-32 2-36 10-4 18 2 22 12Z" fill="${body}"/><path d="M74 86c12 4 24 2 34-8" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/><path d="M78 56c8-12 22-16 38-14" fill="none" stroke="${tint}" stroke-width="7" stroke-linecap="round"/><rect x="70" y="138" width="74" height="19" rx="5" fill="${ink}"/><rect x="112" y="138" width="22" height="19" rx="3" fill="${accent}"/>`

export const basketball: Draw = ({ body, shade }) => {
  const skin = body === white ? coral : body
  return `<path d="M30 30h140v20H30Z" fill="${adire}"/><path d="M52 56h96" stroke="${pepper}" stroke-width="9" stroke-linecap="round"/><path d="M58 60l10 40M80 60l6 40M100 60v40M120 60l-6 40M142 60l-10 40M62 78h76" stroke="${silver}" stroke-width="4"/><circle cx="100" cy="124" r="52" fill="${skin}"/><g fill="none" stroke="${skin === '#2b2e4f' ? danfo : ink}" stroke-width="5"><circle cx="100" cy="124" r="52"/><path d="M48 124h104M100 72v104M64 87c26 20 26 54 0 74M136 87c-26 20-26 54 0 74"/></g><path d="M70 98a40 40 0 0 1 14-10" stroke="${shade === silver ? white : mist}" stroke-width="5" stroke-linecap="round" fill="none"/><circle cx="40" cy="40" r="4" fill="${sky}"/>`
}
