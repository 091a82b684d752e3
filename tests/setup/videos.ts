/** Tiny handwritten videos: containers as players expect them, with a few bytes of content. */

const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).swap32()))

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

interface Mp4Parts {
  readonly width?: number
  readonly height?: number
  readonly handler?: string
  readonly codec?: string
  /** Additional boxes in these places. */
  readonly inMoov?: Buffer
  readonly inTrack?: Buffer
  readonly atEnd?: Buffer
}

export function mp4({ width = 640, height = 360, handler = 'vide', codec = 'avc1', ...more }: Mp4Parts = {}): Buffer {
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const times = u32(0, 3_900_000_000, 3_900_000_000)
  const track = box(
    'trak',
    box('tkhd', times, u32(1, 0, 1000, 0, 0, 0, 0), matrix, u32(width << 16, height << 16)),
    box(
      'mdia',
      box('mdhd', times, u32(1000, 1000, 0)),
      box('hdlr', u32(0, 0), handler, u32(0, 0, 0), 'VideoHandler\0'),
      box(
        'minf',
        box('vmhd', u32(1, 0, 0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
        box('stbl', box('stsd', u32(0, 1), box(codec, Buffer.alloc(78))), box('stco', u32(0, 1, 40))),
      ),
    ),
    more.inTrack ?? Buffer.alloc(0),
  )
  return Buffer.concat([
    box('ftyp', 'isom', u32(512), 'isomiso2avc1mp41'),
    box('mdat', Buffer.alloc(2000, 7)),
    box('moov', box('mvhd', times, u32(1000, 1000), Buffer.alloc(80)), track, more.inMoov ?? Buffer.alloc(0)),
    more.atEnd ?? Buffer.alloc(0),
  ])
}

/** `element('4282', 'webm')`. The size always takes eight bytes. */
export function element(id: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const size = Buffer.alloc(8)
  size.writeUIntBE(body.length, 2, 6)
  size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

interface WebmParts {
  readonly docType?: string
  readonly codec?: string
  readonly trackType?: number
  readonly inInfo?: Buffer
  readonly inSegment?: Buffer
  readonly atEnd?: Buffer
}

export function webm({ docType = 'webm', codec = 'V_VP8', trackType = 1, ...more }: WebmParts = {}): Buffer {
  const none = Buffer.alloc(0)
  return Buffer.concat([
    element('1a45dfa3', element('4282', docType), element('4287', Buffer.of(4)), element('4285', Buffer.of(2))),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', Buffer.of(15, 66, 64)), element('4d80', 'Chrome'), more.inInfo ?? none),
      element(
        '1654ae6b',
        element(
          'ae',
          element('d7', Buffer.of(1)),
          element('83', Buffer.of(trackType)),
          element('86', codec),
          element('e0', element('b0', Buffer.of(2, 128)), element('ba', Buffer.of(1, 104))),
        ),
      ),
      more.inSegment ?? none,
      element('1f43b675', element('e7', Buffer.of(0)), element('a3', Buffer.alloc(500, 9))),
    ),
    more.atEnd ?? none,
  ])
}
