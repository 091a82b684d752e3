import { assertSize, countParts, UnreadableVideo, type CleanVideo } from './video.ts'

/**
 * The elements of WebM needed to play a video, by the id of their parent. Every other one becomes a `Void` element of
 * zeros with the same length, so that no offset in the file changes.
 */
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const VIDEO = 0xe0
const AUDIO = 0xe1
const SEEK_HEAD = 0x114d9b74
const CUES = 0x1c53bb6b
const KEPT: Readonly<Record<number, readonly number[]>> = {
  [EBML]: [0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285],
  [SEGMENT]: [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES],
  // Scale and duration, and the two required names, whose text is blanked.
  [INFO]: [0x2ad7b1, 0x4489, 0x4d80, 0x5741],
  [TRACKS]: [TRACK],
  [TRACK]: [0xd7, 0x73c5, 0x83, 0x9c, 0xb9, 0x88, 0x55aa, 0x23e383, 0x86, 0x63a2, 0x56aa, 0x56bb, VIDEO, AUDIO],
  [VIDEO]: [0xb0, 0xba, 0x54b0, 0x54ba, 0x54b2, 0x53b8, 0x9a, 0x55b0, 0x54aa, 0x54bb, 0x54cc, 0x54dd],
  [AUDIO]: [0xb5, 0x9f, 0x6264, 0x78b5],
  [CLUSTER]: [0xe7, 0xa7, 0xab, 0xa3, 0xa0],
}
const ALLOWED = new Map(Object.entries(KEPT).map(([id, children]) => [Number(id), new Set(children)]))
const CODECS = /^(V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)$/
const VOID = 0xec

interface Element {
  readonly id: number
  readonly start: number
  readonly from: number
  readonly end: number
  /** An element of unknown size, from a live recording: it ends with its parent, or where a sibling begins. */
  readonly isOpen: boolean
}

/** Returns a WebM with nothing but picture and sound. Throws `UnreadableVideo`. */
export function cleanWebm(sent: Buffer): CleanVideo {
  const bytes = Buffer.from(sent)
  const count = countParts()
  const found = { docType: '', width: 0, height: 0, tracks: 0, clusters: 0 }

  /** Returns where it stopped: an open parent ends at the first element that does not belong to it. */
  const walk = (parent: Element): number => {
    const allowed = ALLOWED.get(parent.id)!
    let at = parent.from
    while (at < parent.end) {
      count()
      const element = readElement(bytes, at, parent.end)
      if (parent.isOpen && parent.id === CLUSTER && ALLOWED.get(SEGMENT)!.has(element.id)) return at
      if (element.isOpen && element.id !== CLUSTER) throw new UnreadableVideo('an element has no end')
      if (!allowed.has(element.id)) blank(bytes, element)
      else if (ALLOWED.has(element.id)) {
        if (element.id === CLUSTER) found.clusters += 1
        at = walk(element)
        continue
      } else retain(element)
      at = element.end
    }
    return at
  }
  const retain = ({ id, from, end }: Element) => {
    const text = () => bytes.toString('latin1', from, end).replace(/\0+$/, '')
    if (id === 0x4282) found.docType = text()
    if (id === 0x4d80 || id === 0x5741) bytes.fill(0, from, end)
    if (id === 0x83) {
      if (![1, 2].includes(numberOf(bytes, from, end)))
        throw new UnreadableVideo('it holds more than picture and sound')
      found.tracks += 1
    }
    if (id === 0x86 && !CODECS.test(text())) throw new UnreadableVideo('its codec is not one of WebM')
    if (id === 0xb0) found.width ||= numberOf(bytes, from, end)
    if (id === 0xba) found.height ||= numberOf(bytes, from, end)
  }

  const header = readElement(bytes, 0, bytes.length)
  if (header.id !== EBML || header.isOpen) throw new UnreadableVideo('it does not begin as WebM')
  walk(header)
  const segment = readElement(bytes, header.end, bytes.length)
  if (found.docType !== 'webm' || segment.id !== SEGMENT) throw new UnreadableVideo('it is not WebM')
  if (walk(segment) !== bytes.length) throw new UnreadableVideo('something follows it')
  if (found.tracks === 0 || found.clusters === 0) throw new UnreadableVideo('it is not whole')
  assertSize(found.width, found.height)
  return { bytes, width: found.width, height: found.height }
}

function readElement(bytes: Buffer, start: number, parentEnd: number): Element {
  const idLength = lengthOf(bytes, start, parentEnd, 4)
  const id = bytes.readUIntBE(start, idLength)
  const at = start + idLength
  const sizeLength = lengthOf(bytes, at, parentEnd, 8)
  const marker = 0x80 >> (sizeLength - 1)
  const digits = [(bytes[at] ?? 0) ^ marker, ...bytes.subarray(at + 1, at + sizeLength)]
  const from = at + sizeLength
  const isOpen = digits.every((digit, index) => digit === (index === 0 ? marker - 1 : 0xff))
  const end = isOpen ? parentEnd : from + digits.reduce((size, digit) => size * 256 + digit, 0)
  if (end > parentEnd) throw new UnreadableVideo('an element is longer than its place')
  return { id, start, from, end, isOpen }
}

/** Length of a variable-size number, given by its first set bit. */
function lengthOf(bytes: Buffer, at: number, end: number, most: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  if (at >= end || length > most || at + length > end) throw new UnreadableVideo('an element is cut off')
  return length
}

function numberOf(bytes: Buffer, from: number, end: number): number {
  if (end - from < 1 || end - from > 6) throw new UnreadableVideo('a number is too long')
  return bytes.readUIntBE(from, end - from)
}

/** The size field of the rest takes one byte if possible, otherwise eight. */
function blank(bytes: Buffer, { start, end }: Element): void {
  const total = end - start
  bytes.fill(0, start, end)
  bytes[start] = VOID
  if (total - 2 < 0x7f) bytes[start + 1] = 0x80 | (total - 2)
  else {
    bytes[start + 1] = 0x01
    bytes.writeUIntBE(total - 9, start + 3, 6)
  }
}
