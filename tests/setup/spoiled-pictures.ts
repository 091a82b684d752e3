import { crc32 } from 'node:zlib'

/** Inserts a segment after the first two bytes of a JPEG, as many programs do. */
export function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const body = Buffer.from(content, 'latin1')
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Inserts a chunk after the header of a PNG. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)])
}

export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const other = Buffer.from(jpeg)
  const frame = other.indexOf(Buffer.from([0xff, 0xc0]))
  other.writeUInt16BE(height, frame + 5)
  other.writeUInt16BE(width, frame + 7)
  return other
}

/** A WebP animation that repeats the same picture. */
export function animated(webp: Buffer, frames: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)])
  }
  const at = webp.indexOf('VP8 ')
  const picture = webp.subarray(at, at + 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
  const frame = chunk(
    'ANMF',
    Buffer.concat([Buffer.from('0000000000005900003b0000640000 00'.replaceAll(' ', ''), 'hex'), picture]),
  )
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from('02000000590000 3b0000'.replaceAll(' ', ''), 'hex')),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Mulberry32: a random generator with a fixed sequence for each seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
