import { balancedLines, breakLines, createLettering, type Lettering } from './lettering.ts'
import { umbrella } from './umbrella.ts'

/** Size of an Open Graph picture that every messenger shows large. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const BAR = 46
/** Area of the photo, at the top left. */
export const SHARE_PHOTO = { width: 630, height: SHARE_HEIGHT - BAR } as const

/** The texts of a share picture, formatted for readers. */
export interface ShareWords {
  readonly name: string
  /** `NGN 185,000.00` in parts: the currency and the decimals are set small. */
  readonly price: { readonly currency: string; readonly integer: string; readonly fraction: string }
  /** Such as `Computer Village, Ikeja, Lagos`. */
  readonly place: string
  /** Such as `Brand New`; a yellow or white tag on the photo. */
  readonly tag: { readonly text: string; readonly isYellow: boolean }
  /** The market's name beside the mark. */
  readonly wordmark: string
}

const INK = '#0b0d2b'
const INK_2 = '#4e5163'
const DANFO = '#ffc417'
const ADIRE = '#2d3eb3'

const LEFT = SHARE_PHOTO.width + 48
const COLUMN = SHARE_WIDTH - LEFT - 44
const NAME_SIZE = 46
const NAME_LEADING = 54
const PRICE_SIZE = 80

/** Everything of a share picture except the photo, as SVG without `<text>`. */
export async function shareFrame(words: ShareWords): Promise<string> {
  const [medium, bold, display] = await fonts()
  const name = balancedLines(words.name, 3, COLUMN, (line) => bold.widthOf(line, NAME_SIZE))
  const place = breakLines(words.place, 1, (line) => medium.widthOf(line, 28) <= COLUMN - 36)

  // Name, price and place are centred between the mark and the bar.
  const height = name.length * NAME_LEADING + 112 + 62
  const top = 128 + (SHARE_HEIGHT - BAR - 128 - height) / 2
  const priceLine = top + name.length * NAME_LEADING + 88
  const placeLine = priceLine + 72

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<rect x="${SHARE_PHOTO.width}" width="${SHARE_WIDTH - SHARE_PHOTO.width}" height="${SHARE_HEIGHT}" fill="#fff"/>
${bar()}
<g transform="translate(${LEFT + 34} 82) scale(.36)">${umbrella(8, ADIRE, DANFO)}</g>
<g fill="${INK}">${display.draw(words.wordmark, { x: LEFT + 84, y: 99, size: 58 })}
${name.map((line, index) => bold.draw(line, { x: LEFT, y: top + index * NAME_LEADING + 42, size: NAME_SIZE })).join('\n')}</g>
${price(words.price, priceLine)}
<g fill="${INK_2}">${pin(LEFT, placeLine)}${place.map((line) => medium.draw(line, { x: LEFT + 36, y: placeLine, size: 28 })).join('')}</g>
${tag(words.tag)}
</svg>`

  function price({ currency, integer, fraction }: ShareWords['price'], y: number): string {
    const widthAt = (size: number) =>
      bold.widthOf(currency, size * 0.5) + size * 0.2 + bold.widthOf(integer, size) + bold.widthOf(fraction, size * 0.5)
    const size = Math.min(PRICE_SIZE, (PRICE_SIZE * COLUMN) / widthAt(PRICE_SIZE))
    const integerX = LEFT + bold.widthOf(currency, size * 0.5) + size * 0.2
    const fractionX = integerX + bold.widthOf(integer, size)
    return `<g fill="${INK_2}">${bold.draw(currency, { x: LEFT, y, size: size * 0.5 })}
${bold.draw(fraction, { x: fractionX, y, size: size * 0.5 })}</g><g fill="${INK}">${bold.draw(integer, { x: integerX, y, size })}</g>`
  }

  /** A price tag with a pointed right edge, as on the cards. */
  function tag({ text, isYellow }: ShareWords['tag']): string {
    if (text === '') return ''
    const width = bold.widthOf(text, 30) + 56
    const y = SHARE_HEIGHT - BAR - 28 - 58
    return `<path fill="${isYellow ? DANFO : '#fff'}" d="M0 ${y}h${width - 16}l16 29l-16 29H0Z"/>
<g fill="${INK}">${bold.draw(text, { x: 24, y: y + 40, size: 30 })}</g>`
  }
}

/** The livery of a Lagos bus: a yellow band with two black lines. */
function bar(): string {
  const y = SHARE_HEIGHT - BAR
  const line = (offset: number) => `<rect y="${y + offset}" width="${SHARE_WIDTH}" height="6" fill="${INK}"/>`
  return `<rect y="${y}" width="${SHARE_WIDTH}" height="${BAR}" fill="${DANFO}"/>${line(8)}${line(BAR - 14)}`
}

/** The place icon of the cards (lucide's map-pin, ISC), its foot on the baseline. */
function pin(x: number, baseline: number): string {
  return `<g transform="translate(${x - 3} ${baseline - 24}) scale(1.16)" fill="none" stroke="${INK_2}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></g>`
}

let opened: Promise<[medium: Lettering, bold: Lettering, display: Lettering]> | undefined

function fonts() {
  opened ??= Promise.all([
    createLettering('inter-500.ttf'),
    createLettering('inter-700.ttf'),
    createLettering('ojuju-740.ttf'),
  ])
  return opened
}
