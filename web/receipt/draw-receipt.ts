import { brand } from '../brand.ts'
import { cutToFit } from './cut-to-fit.ts'
import { panelsOf } from '../ui/umbrella-shape.ts'

const WIDTH = 1080
const HEIGHT = 1350
/** About 75 KB. */
const QUALITY = 0.8
const INK = '#0b0d2b'
const INK_3 = '#646879'
const STALL = '#f5f6fb'
const LINE = '#e1e2ea'
const UMBRELLA = ['#2d3eb3', '#ffc417'] as const
const MARGIN = 70
const PAD = 64
const DISPLAY = 'Ojuju, Roboto, system-ui, sans-serif'
const TEXT = 'Roboto, system-ui, sans-serif'
/** Scallops at the foot of the paper. */
const SCALLOPS = 17
/** A text may be 1.5 times as wide as its place: the canvas narrows it to two thirds, which can still be read. */
const MAX_SQUEEZE = 1.5

/** Draws the receipt as a JPEG: mark, amount (the first fact), headline, and the other facts. */
export async function drawReceipt(
  headline: string,
  [[, amount] = ['', ''], ...facts]: readonly (readonly [label: string, fact: string])[],
): Promise<Blob> {
  await document.fonts.load(`700 72px ${DISPLAY}`, brand.wordmark)
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d', { alpha: false })!
  pen.fillStyle = STALL
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawPaper(pen)
  drawMark(pen)
  pen.textAlign = 'center'
  pen.fillStyle = INK
  write(pen, headline, WIDTH / 2, 420, `600 44px ${TEXT}`)
  write(pen, amount, WIDTH / 2, 530, `700 96px ${TEXT}`)
  drawFacts(pen, facts)
  pen.textAlign = 'center'
  pen.fillStyle = INK_3
  write(pen, location.host, WIDTH / 2, HEIGHT - 40, `400 32px ${TEXT}`)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('The browser draws no picture'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}

function drawPaper(pen: CanvasRenderingContext2D): void {
  const foot = HEIGHT - 140
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, foot - MARGIN, [44, 44, 0, 0])
  const radius = (WIDTH / 2 - MARGIN) / SCALLOPS
  for (let index = 0; index < SCALLOPS; index += 1) {
    const x = MARGIN + (2 * index + 1) * radius
    pen.moveTo(x + radius, foot)
    pen.arc(x, foot, radius, 0, Math.PI)
  }
  pen.fill()
}

function drawMark(pen: CanvasRenderingContext2D): void {
  const y = 215
  pen.font = `700 92px ${DISPLAY}`
  pen.textAlign = 'left'
  const width = 130 + pen.measureText(brand.wordmark).width
  const left = (WIDTH - width) / 2
  pen.save()
  pen.translate(left + 55, y)
  pen.scale(0.58, 0.58)
  for (const [index, { cloth }] of panelsOf(8).entries()) {
    pen.fillStyle = UMBRELLA[index % 2]!
    pen.fill(pathOf(cloth))
  }
  pen.restore()
  pen.fillStyle = INK
  pen.textBaseline = 'middle'
  pen.fillText(brand.wordmark, left + 130, y)
  pen.textBaseline = 'alphabetic'
}

const pathOf = (shape: string) => new Path2D(shape)

function drawFacts(pen: CanvasRenderingContext2D, facts: readonly (readonly [label: string, fact: string])[]): void {
  const left = MARGIN + PAD
  const right = WIDTH - left
  pen.strokeStyle = LINE
  pen.lineWidth = 4
  pen.setLineDash([14, 12])
  pen.beginPath()
  pen.moveTo(left, 600)
  pen.lineTo(right, 600)
  pen.stroke()
  facts.forEach(([label, fact], index) => {
    const y = 690 + index * 84
    pen.textAlign = 'left'
    pen.fillStyle = INK_3
    write(pen, label, left, y, `400 36px ${TEXT}`, 240)
    pen.textAlign = 'right'
    pen.fillStyle = INK
    write(pen, fact, right, y, `600 38px ${TEXT}`, right - left - 240)
  })
}

/** Text in one line; longer text is drawn narrower, and then cut. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  width = WIDTH - 2 * (MARGIN + PAD),
): void {
  pen.font = font
  const readable = cutToFit(text, (part) => pen.measureText(part).width <= width * MAX_SQUEEZE)
  pen.fillText(readable, x, y, width)
}
