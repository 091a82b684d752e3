import { amber, bark, clay, cocoa, danfo, ink, leaf, night, pepper, silver, white } from './paint.ts'
import type { Draw, Paint } from './paint.ts'

/** Cloth reads best with a second strong colour; leaf green is the market's own and no product colour. */
const pattern = ({ body }: Paint) => (body === danfo ? leaf : danfo)

export const ankaraGown: Draw = (paint) =>
  `<path d="M76 24c4 11 44 11 48 0l22 12-11 32-7-4 28 104c-30 14-82 14-112 0L72 64l-7 4-11-32Z" fill="${paint.body}"/><path d="M76 24c4 11 44 11 48 0" stroke="${paint.shade}" stroke-width="6" fill="none"/><path d="M72 92h56" stroke="${ink}" stroke-width="7"/><g fill="${pattern(paint)}"><circle cx="86" cy="56" r="6"/><circle cx="114" cy="56" r="6"/><circle cx="100" cy="74" r="6"/><circle cx="84" cy="114" r="8"/><circle cx="116" cy="114" r="8"/><circle cx="68" cy="146" r="9"/><circle cx="100" cy="140" r="9"/><circle cx="132" cy="146" r="9"/></g><path d="M46 160c32 14 76 14 108 0" fill="none" stroke="${pattern(paint)}" stroke-width="6"/><g fill="${paint.shade}"><circle cx="84" cy="114" r="3"/><circle cx="116" cy="114" r="3"/><circle cx="68" cy="146" r="4"/><circle cx="100" cy="140" r="4"/><circle cx="132" cy="146" r="4"/></g>`

export const kaftan: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M66 108h26v72H68ZM108 108h26l-2 72h-24Z" fill="${shade}"/><path d="M80 22h40l44 22-10 94h-20l-2 14H68l-2-14H46L36 44Z" fill="${body}"/><path d="M66 60l-2 78M134 60l2 78" stroke="${shade}" stroke-width="4"/><path d="M88 22h24v66H88Z" fill="${tint}"/><path d="M84 22a16 13 0 0 0 32 0Z" fill="${ink}"/><path d="M92 42h16M92 54h16M92 66h16M92 78h16" stroke="${accent}" stroke-width="5" stroke-linecap="round"/><path d="M46 130h18M136 130h18" stroke="${accent}" stroke-width="6"/>`

export const agbada: Draw = ({ body, shade, accent }) =>
  `<path d="M76 140h20v40H74ZM104 140h20l2 40h-22Z" fill="${shade}"/><path d="M78 24h44l70 44c-6 40-14 60-24 78h-30l-6 12H68l-6-12H32C22 128 14 108 8 68Z" fill="${body}"/><path d="M62 146c-4-36-2-64 6-86M138 146c4-36 2-64-6-86" fill="none" stroke="${shade}" stroke-width="5"/><path d="M82 24a18 15 0 0 0 36 0Z" fill="${ink}"/><path d="M74 26c0 20 12 28 26 28s26-8 26-28" fill="none" stroke="${accent}" stroke-width="6"/><path d="M84 62h32v46l-16 14-16-14Z" fill="none" stroke="${accent}" stroke-width="5"/><path d="m100 70 9 12-9 12-9-12Z" fill="${accent}"/><path d="M100 100v8" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M14 96l18 46M186 96l-18 46" stroke="${accent}" stroke-width="5"/>`

export const filaCap: Draw = ({ body, shade, accent }) =>
  `<path d="M40 92c-6-52 34-66 84-56 26 5 38 20 34 34-20-10-40-4-42 14Z" fill="${shade}"/><path d="M36 152c-4-22-2-46 4-66 36 14 82 8 118-18 10 26 12 56 6 84-40 16-90 16-128 0Z" fill="${body}"/><g fill="none" stroke="${accent}" stroke-width="6"><path d="M36 140c40 16 90 16 130 0"/><path d="m48 108 12 14 14-12 14 16 14-16 14 14 14-18 14 14 12-16"/></g><path d="M56 76c20-24 50-28 80-18" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="2 10" stroke-linecap="round"/>`

export const jeans: Draw = ({ body, shade, tint }) =>
  `<path d="M58 22h84l14 154h-42l-14-96-14 96H44Z" fill="${body}"/><path d="M58 22h84l2 18H56Z" fill="${shade}"/><path d="M100 40v40M100 80l-14 96H70l20-130ZM100 80l14 96h16L110 46Z" fill="${shade}"/><path d="M60 46c0 14 8 22 22 22M140 46c0 14-8 22-22 22" fill="none" stroke="${danfo}" stroke-width="4"/><circle cx="100" cy="31" r="5" fill="${danfo}"/><path d="M45 166h42M113 166h42" stroke="${tint}" stroke-width="6"/><path d="M72 22v18M128 22v18" stroke="${cocoa}" stroke-width="6"/>`

export const tShirt: Draw = ({ body, shade, accent }) =>
  `<path d="M74 28c6 14 46 14 52 0l44 26-18 38-18-9v86H66V83l-18 9-18-38Z" fill="${body}"/><path d="M74 28c6 14 46 14 52 0l8 5c-10 20-58 20-68 0Z" fill="${shade}"/><path d="M134 83V64M66 83V64" stroke="${shade}" stroke-width="5" stroke-linecap="round"/><circle cx="100" cy="106" r="22" fill="${accent}"/><path d="M100 106V84a22 22 0 0 1 19 11ZM100 106l19 11a22 22 0 0 1-19 11ZM100 106l-19 11a22 22 0 0 1 0-22Z" fill="${white}"/>`

export const laceFabric: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M28 60a14 14 0 0 1 14-14h116v30H42a14 14 0 0 1-14-16Z" fill="${shade}"/><path d="M42 72h130v30H42a15 15 0 0 1 0-30Z" fill="${body}"/><path d="M42 100h130v30H42a15 15 0 0 1 0-30Z" fill="${tint}"/><path d="M42 128h130v30H42a15 15 0 0 1 0-30Z" fill="${body}"/><path d="M50 87h122" stroke="${accent}" stroke-width="10" stroke-dasharray="10 8"/><path d="M50 115h122" stroke="${shade}" stroke-width="8" stroke-dasharray="2 14" stroke-linecap="round"/><path d="M50 143h122" stroke="${accent}" stroke-width="10" stroke-dasharray="10 8"/><path d="M104 46h24v126l-12-9-12 9Z" fill="${pepper}"/><path d="M116 70v60" stroke="${white}" stroke-width="4" stroke-dasharray="8 6"/>`

export const handbag: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M42 82h116l11 78a10 10 0 0 1-10 10H41a10 10 0 0 1-10-10Z" fill="${shade}"/><path d="M42 82h116l4 30c-40 24-84 24-124 0Z" fill="${body}"/><path d="M70 90V64a30 30 0 0 1 60 0v26" fill="none" stroke="${shade === ink ? night : cocoa}" stroke-width="9"/><rect x="88" y="114" width="24" height="19" rx="5" fill="${accent}"/><path d="M44 90h112" stroke="${tint}" stroke-width="4" stroke-dasharray="7 6"/>`

export const schoolBag: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M84 36a16 16 0 0 1 32 0" fill="none" stroke="${ink}" stroke-width="8"/><path d="M34 92h20v60H44a12 12 0 0 1-12-12ZM166 92h-20v60h10a12 12 0 0 0 12-12Z" fill="${shade}"/><path d="M50 78a42 42 0 0 1 42-44h16a42 42 0 0 1 42 44v82a14 14 0 0 1-14 14H64a14 14 0 0 1-14-14Z" fill="${body}"/><path d="M64 76c10-24 62-24 72 0" fill="none" stroke="${tint}" stroke-width="5"/><rect x="64" y="104" width="72" height="56" rx="11" fill="${shade}"/><path d="M64 122h72" stroke="${accent}" stroke-width="6"/><path d="M112 122v16" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><circle cx="100" cy="82" r="9" fill="${accent}"/>`

export const sneaker: Draw = ({ body, shade }) =>
  `<path d="M20 112c4-22 12-32 22-34 10 14 26 10 34-4l12-16c6-4 12-2 16 4 14 24 34 34 62 38 12 3 18 12 17 28H28c-6 0-10-8-8-16Z" fill="${body}"/><path d="M17 124h166c1 16-5 24-16 24H34c-11 0-18-9-17-24Z" fill="${body === white ? '#f7d9d9' : white}"/><path d="M18 134h164" stroke="${night}" stroke-width="5"/><path d="m92 72 16-9M103 84l16-10M115 94l15-10" stroke="${body === '#2b2e4f' ? white : night}" stroke-width="6" stroke-linecap="round"/><path d="M36 88c-3 12 0 24 5 36" stroke="${shade}" stroke-width="8" fill="none"/><path d="M150 100c-6 8-8 16-8 24h41c0-14-6-22-17-24Z" fill="${shade}"/>`

export const heels: Draw = ({ body, shade, accent }) =>
  `<path d="M150 88c10 16 14 42 13 76h-12c-1-30-8-48-22-58Z" fill="${ink}"/><path d="M22 152c10-12 34-14 52-32 22-22 34-46 58-58 16-2 24 12 24 30l-6 12c-24 6-38 20-56 34-10 8-20 14-34 16-18 2-34 4-38-2Z" fill="${body}"/><path d="M132 62c16-2 24 12 24 30l-6 12c-12 3-20 6-28 11 0-24 2-38 10-53Z" fill="${shade}"/><path d="M20 152c0 10 8 12 20 12 40 0 52-10 76-32 10-9 20-16 34-20l2-10c-26 4-42 18-60 34-14 12-40 16-72 16Z" fill="${night}"/><circle cx="66" cy="134" r="8" fill="${accent}"/>`

export const palmSlippers: Draw = ({ body, shade, tint, accent }) => {
  const slipper = `<path d="M62 26c24 0 30 26 28 54-2 22-6 30-4 56 2 26-8 42-24 42s-26-16-24-42c2-26-2-34-4-56-2-28 4-54 28-54Z" fill="${clay}"/><path d="M62 34c18 0 22 22 20 46-2 22-6 30-4 56 2 22-4 34-16 34s-18-12-16-34c2-26-2-34-4-56-2-24 2-46 20-46Z" fill="${tint === '#d9a878' ? '#e6c39c' : '#d9a878'}"/><path d="M32 66c16-16 44-16 60 0l-3 44c-18-12-36-12-54 0Z" fill="${body}"/><path d="M35 110c18-12 36-12 54 0l1-10c-18-11-38-11-56 0Z" fill="${shade}"/><rect x="52" y="68" width="20" height="17" rx="4" fill="none" stroke="${accent}" stroke-width="5"/>`
  return `<g transform="rotate(-8 62 100)">${slipper}</g><g transform="translate(76 0) rotate(8 62 100)">${slipper}</g>`
}

export const wristWatch: Draw = ({ body, shade, accent }) =>
  `<path d="M78 18h44l6 46H72ZM72 136h56l-6 46H78Z" fill="${body}"/><path d="M100 18v30M100 152v30" stroke="${shade}" stroke-width="6" stroke-dasharray="5 5"/><rect x="146" y="92" width="12" height="16" rx="4" fill="${amber}"/><circle cx="100" cy="100" r="50" fill="${body === danfo ? night : amber}"/><circle cx="100" cy="100" r="44" fill="${danfo}"/><circle cx="100" cy="100" r="37" fill="${white}"/><path d="M100 76v24l18 12" stroke="${night}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" fill="none"/><path d="M100 68v7M100 125v7M68 100h7M125 100h7" stroke="${ink}" stroke-width="5"/><circle cx="100" cy="100" r="5" fill="${body === white ? pepper : accent}"/>`

export const sunglasses: Draw = ({ body, shade }) =>
  `<path d="M34 84 58 52M166 84l-24-32" stroke="${shade}" stroke-width="10" stroke-linecap="round"/><path d="M84 94c8-10 24-10 32 0" fill="none" stroke="${body}" stroke-width="10"/><path d="M18 84h74c2 40-14 58-36 58S16 122 18 84ZM108 84h74c2 38-14 58-38 58s-38-18-36-58Z" fill="${body}"/><path d="M28 93h54c1 28-9 40-27 40S27 119 28 93ZM118 93h54c1 26-9 40-27 40s-28-12-27-40Z" fill="${ink}"/><path d="M42 118l20-18M132 118l20-18" stroke="${danfo}" stroke-width="6" stroke-linecap="round"/>`

export const coralBeads: Draw = ({ body, tint, accent }) => {
  const beads = (count: number, width: number, drop: number, size: number) =>
    Array.from({ length: count }, (_, index) => {
      const t = index / (count - 1)
      const x = 100 - width + 2 * width * t
      const y = 34 + drop * (1 - (2 * t - 1) ** 2)
      return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size}"/>`
    }).join('')
  return `<g fill="${body === white ? silver : body}">${beads(17, 68, 112, 8.5)}</g><g fill="${tint}">${beads(13, 50, 76, 7)}</g><g fill="${accent}">${beads(9, 34, 46, 6)}</g><circle cx="100" cy="158" r="15" fill="${accent}"/><circle cx="100" cy="158" r="7" fill="${body}"/><path d="M32 34C52 14 148 14 168 34" fill="none" stroke="${bark}" stroke-width="4"/>`
}

export const beltWallet: Draw = ({ body, shade, tint, accent }) =>
  `<path d="M100 36c50 0 78 22 78 48s-28 48-78 48-78-22-78-48 28-48 78-48Z" fill="none" stroke="${shade}" stroke-width="18"/><path d="M22 84c0 26 28 48 78 48s78-22 78-48" fill="none" stroke="${body}" stroke-width="18"/><rect x="80" y="108" width="48" height="44" rx="6" fill="none" stroke="${accent}" stroke-width="9"/><path d="M104 130h28" stroke="${accent}" stroke-width="8" stroke-linecap="round"/><g transform="translate(24 128)"><rect width="62" height="46" rx="7" fill="${shade}"/><rect width="62" height="40" rx="7" fill="${body}"/><path d="M6 8h50" stroke="${tint}" stroke-width="3" stroke-dasharray="5 4"/><rect x="42" y="14" width="20" height="14" rx="5" fill="${accent}"/></g>`
