import { assertSize, countParts, UnreadableVideo, type CleanVideo } from './video.ts'

/**
 * The boxes of ISO/IEC 14496-12 needed to play a video, by parent. Every other box (places, devices, titles and so on)
 * becomes a `free` box of zeros with the same length, so that no offset in the file changes.
 */
const KEPT: Readonly<Record<string, string>> = {
  '': 'ftyp styp moov moof mdat sidx mfra',
  moov: 'mvhd trak mvex',
  mvex: 'mehd trex',
  trak: 'tkhd edts mdia',
  edts: 'elst',
  mdia: 'mdhd hdlr minf',
  minf: 'vmhd smhd dinf stbl',
  dinf: 'dref',
  stbl: 'stsd stts ctts cslg stss stsc stsz stz2 stco co64 sdtp sgpd sbgp subs',
  moof: 'mfhd traf',
  traf: 'tfhd tfdt trun sdtp sgpd sbgp subs',
  mfra: 'tfra mfro',
}
const ALLOWED = new Map(Object.entries(KEPT).map(([parent, names]) => [parent, new Set(names.split(' '))]))
/** Top-level boxes that are allowed and blanked. Any other one is refused. */
const BLANKED_AT_TOP = new Set(['free', 'skip', 'wide', 'udta', 'meta', 'uuid', 'emsg', 'prft', 'pdin'])
const PICTURES = /^(avc[13]|hvc1|hev1|av01|vp0[89]|mp4v)$/

interface Box {
  readonly type: string
  readonly start: number
  /** Where its content begins, after the header. */
  readonly from: number
  readonly end: number
}

/** Returns an MP4 with nothing but picture and sound. Throws `UnreadableVideo`. */
export function cleanMp4(sent: Buffer): CleanVideo {
  const bytes = Buffer.from(sent)
  const count = countParts()
  const found = { order: [] as string[], sizes: [] as (readonly [number, number])[] }
  let size: readonly [number, number] | undefined

  const walk = (parent: string, from: number, end: number) => {
    for (let at = from; at < end;) {
      count()
      const box = readBox(bytes, at, end)
      if (parent === '') assertTop(box, found.order)
      if (!ALLOWED.get(parent)!.has(box.type)) blank(bytes, box)
      else if (ALLOWED.has(box.type)) walk(box.type, box.from, box.end)
      else retain(box)
      at = box.end
    }
  }
  const retain = (box: Box) => {
    if (box.type === 'mvhd' || box.type === 'mdhd') forgetTimes(bytes, box)
    if (box.type === 'tkhd') {
      forgetTimes(bytes, box)
      size = sizeOf(bytes, box)
    }
    if (box.type === 'hdlr') assertHandler(bytes, box)
    if (box.type === 'dref') assertOwnData(bytes, box)
    if (box.type === 'stsd' && isPicture(bytes, box) && size) found.sizes.push(size)
  }

  walk('', 0, bytes.length)
  const counted = (type: string) => found.order.filter((each) => each === type).length
  if (found.order[0] !== 'ftyp' || counted('moov') !== 1 || counted('mdat') === 0)
    throw new UnreadableVideo('it is not whole')
  const [width, height] = found.sizes[0] ?? [0, 0]
  assertSize(width, height)
  return { bytes, width, height }
}

function readBox(bytes: Buffer, start: number, parentEnd: number): Box {
  if (start + 8 > parentEnd) throw new UnreadableVideo('a box is cut off')
  const short = bytes.readUInt32BE(start)
  const type = bytes.toString('latin1', start + 4, start + 8)
  if (short === 1 && start + 16 > parentEnd) throw new UnreadableVideo('a box is cut off')
  const size = short === 0 ? parentEnd - start : short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short
  const header = short === 1 ? 16 : 8
  if (size < header || start + size > parentEnd) throw new UnreadableVideo(`the box ${type} is longer than its place`)
  return { type, start, from: start + header, end: start + size }
}

function assertTop({ type }: Box, order: string[]): void {
  if (!ALLOWED.get('')!.has(type) && !BLANKED_AT_TOP.has(type)) throw new UnreadableVideo('it holds something else too')
  order.push(type)
}

function blank(bytes: Buffer, { start, from, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, from, end)
}

/** Clears the times of creation and change: the first two fields after version and flags. */
function forgetTimes(bytes: Buffer, box: Box): void {
  const length = inside(bytes, box, 0, 1)[0] === 1 ? 16 : 8
  inside(bytes, box, 4, length).fill(0)
}

/** Pixels from a track header, rotated by its matrix. */
function sizeOf(bytes: Buffer, box: Box): readonly [number, number] {
  const isLong = inside(bytes, box, 0, 1)[0] === 1
  const rest = inside(bytes, box, isLong ? 52 : 40, 44)
  const [across, down] = [rest.readUInt32BE(36) >>> 16, rest.readUInt32BE(40) >>> 16]
  const isTurned = rest.readInt32BE(0) === 0 && rest.readInt32BE(4) !== 0
  return isTurned ? [down, across] : [across, down]
}

/** Refuses tracks of places or text: their data is mixed with the picture's. */
function assertHandler(bytes: Buffer, box: Box): void {
  const kind = inside(bytes, box, 8, 4).toString('latin1')
  if (kind !== 'vide' && kind !== 'soun') throw new UnreadableVideo('it holds more than picture and sound')
  bytes.fill(0, box.from + 24, box.end)
}

/** Refuses data references to other files. */
function assertOwnData(bytes: Buffer, box: Box): void {
  for (let at = box.from + 8; at < box.end;) {
    const entry = readBox(bytes, at, box.end)
    if (entry.type !== 'url ' || inside(bytes, entry, 0, 4).readUInt32BE(0) !== 1)
      throw new UnreadableVideo('it leads to another file')
    bytes.fill(0, entry.from + 4, entry.end)
    at = entry.end
  }
}

function isPicture(bytes: Buffer, box: Box): boolean {
  const type = inside(bytes, box, 12, 4).toString('latin1')
  return PICTURES.test(type)
}

function inside(bytes: Buffer, { type, from, end }: Box, offset: number, length: number): Buffer {
  if (from + offset + length > end) throw new UnreadableVideo(`the box ${type} is cut off`)
  return bytes.subarray(from + offset, from + offset + length)
}
