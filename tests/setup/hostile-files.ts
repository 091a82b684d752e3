import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { photoWith } from './photos.ts'
import { animated, jpegOfSize, randomFrom, withChunk, withSegment } from './spoiled-pictures.ts'
import { box, element, mp4, webm } from './videos.ts'

/** Is in every file that carries something besides its picture or video. A stored file must not contain it. */
export const MARK = 'KANTI-HOSTILE'
const SCRIPT = `<script>/*${MARK}*/alert(1)</script>`

export interface HostileFile {
  readonly what: string
  readonly bytes: Buffer
  readonly name: string
  readonly type: string
  readonly mediaType: 'photo' | 'video'
}

type Draft = readonly [what: string, bytes: Buffer | string, name: string, type?: string]
type Random = () => number

/** Hostile files of all kinds, at least 280. Another seed gives other files of the same kinds. */
export async function hostileFiles(seed: number): Promise<HostileFile[]> {
  const random = randomFrom(seed)
  const jpeg = await photoWith({ width: 200 + Math.floor(random() * 100), height: 150 })
  const png = await photoWith({ width: 90, height: 60 }, 'png')
  const webp = await photoWith({ width: 90, height: 60 }, 'webp')
  const drafts: Draft[] = [
    ...wrongTypes(),
    ...polyglots(jpeg, png),
    ...oddNames(jpeg),
    ...bombs(jpeg, png, webp),
    ...damaged(random, [jpeg, png, webp]),
    ...metadata(jpeg, png),
    ...drawings(),
    ...(await forbidden()),
    ...sizes(jpeg),
    ...videos(random),
    ...viruses(jpeg),
  ]
  return drafts.map(([what, bytes, name, type = 'image/jpeg']) => ({
    what,
    bytes: Buffer.from(bytes as string),
    name,
    type,
    mediaType: type.startsWith('video/') ? 'video' : 'photo',
  }))
}

function wrongTypes(): Draft[] {
  const contents: readonly (readonly [string, string | Buffer])[] = [
    ['HTML', `<!doctype html>${SCRIPT}`],
    ['JavaScript', `alert("${MARK}")`],
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['PHP', `<?php system($_GET["${MARK}"]);`],
    ['ELF', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.from(MARK)])],
    ['ZIP', Buffer.concat([Buffer.from('504b030414', 'hex'), Buffer.from(MARK)])],
    ['PDF', `%PDF-1.7\n${SCRIPT}`],
    ['XML', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;${MARK}</x>`],
  ]
  const endings = ['jpg', 'png', 'webp', 'mp4', 'webm']
  return contents.flatMap(([what, bytes]) =>
    endings.map((ending): Draft => [`${what} as ${ending}`, bytes, `a.${ending}`, typeOf(ending)]),
  )
}

function typeOf(ending: string): string {
  const kind = ['mp4', 'webm'].includes(ending) ? 'video' : 'image'
  return `${kind}/${ending.replace('jpg', 'jpeg')}`
}

function polyglots(jpeg: Buffer, png: Buffer): Draft[] {
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(MARK), Buffer.from('504b0506', 'hex')])
  const kinds: readonly (readonly [string, Buffer, string, string])[] = [
    ['JPEG and HTML after it', Buffer.concat([jpeg, Buffer.from(SCRIPT)]), 'a.jpg', 'image/jpeg'],
    ['JPEG and HTML in it', withSegment(jpeg, 0xfe, SCRIPT), 'a.jpg', 'image/jpeg'],
    ['JPEG and ZIP', Buffer.concat([jpeg, zip]), 'a.jpg', 'image/jpeg'],
    ['PNG and script', Buffer.concat([png, Buffer.from(SCRIPT)]), 'a.png', 'image/png'],
    ['PNG and script in it', withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`)), 'a.png', 'image/png'],
    ['GIF and JAR', Buffer.concat([Buffer.from('GIF89a'), zip]), 'a.jpg', 'image/jpeg'],
    ['MP4 and HTML after it', Buffer.concat([mp4(), Buffer.from(SCRIPT)]), 'a.mp4', 'video/mp4'],
    ['MP4 and HTML in it', mp4({ atEnd: box('free', SCRIPT) }), 'a.mp4', 'video/mp4'],
  ]
  return times(5, (at) => kinds.map(([what, ...rest]): Draft => [`${what}, ${at}`, ...rest]))
}

function oddNames(jpeg: Buffer): Draft[] {
  const names = [
    'a.jpg.php',
    'a.php.jpg',
    'a\0.jpg',
    '../../etc/passwd',
    '..\\..\\a.jpg',
    'a\u202egpj.exe',
    'a'.repeat(5000),
  ]
  const more = ['.jpg', 'a.', '', 'CON.jpg', '/etc/passwd.jpg', 'a;b.jpg', 'a"b.jpg', '%2e%2e%2fa.jpg']
  return times(2, (at) =>
    [...names, ...more].map((name): Draft => [`an odd name, ${at}: ${name.slice(0, 20)}`, jpeg, name]),
  )
}

function bombs(jpeg: Buffer, png: Buffer, webp: Buffer): Draft[] {
  const large = jpegOfSize(jpeg, 65_500, 65_500)
  const zeros = deflateSync(Buffer.alloc(50_000_000))
  const wide = Buffer.from(png)
  wide.writeUInt32BE(65_535, 16)
  wide.writeUInt32BE(65_535, 20)
  wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29)
  return times(5, (at) => [
    [`a JPEG of 65,500 pixels a side, ${at}`, large, 'a.jpg'],
    [`a PNG of 65,535 pixels a side, ${at}`, wide, 'a.png', 'image/png'],
    [
      `50 MB of colour profile, ${at}`,
      withChunk(png, 'iCCP', Buffer.concat([Buffer.from('p\0\0'), zeros])),
      'a.png',
      'image/png',
    ],
    [
      `50 MB of text, ${at}`,
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from(`${MARK}\0\0`), zeros])),
      'a.png',
      'image/png',
    ],
    [`an animated PNG, ${at}`, withChunk(png, 'acTL', Buffer.from('0000271000000000', 'hex')), 'a.png', 'image/png'],
    [`a WebP of 10,000 frames, ${at}`, animated(webp, 10_000), 'a.webp', 'image/webp'],
  ])
}

function damaged(random: Random, files: readonly Buffer[]): Draft[] {
  const types = ['jpg', 'png', 'webp']
  return times(5, (at) =>
    files.flatMap((file, index): Draft[] => {
      const [name, type] = [`a.${types[index]}`, typeOf(types[index]!)]
      const flipped = Buffer.from(file)
      for (let bit = 0; bit < 20; bit += 1)
        flipped[Math.floor(random() * file.length)]! ^= 1 << Math.floor(random() * 8)
      return [
        [`${name} that is cut off, ${at}`, file.subarray(0, Math.floor(file.length * random())), name, type],
        [`${name} with other bits, ${at}`, flipped, name, type],
      ]
    }),
  )
}

function metadata(jpeg: Buffer, png: Buffer): Draft[] {
  const exif = `Exif\0\0MM\0*\0\0\0\b\0\u0001\u0001;\0\u0002\0\0\0\u0020\0\0\0\u001a${SCRIPT}`
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SCRIPT}</x:xmpmeta>`
  const kinds: readonly (readonly [string, Buffer, string?, string?])[] = [
    ['script in EXIF', withSegment(jpeg, 0xe1, exif)],
    ['script in XMP', withSegment(jpeg, 0xe1, xmp)],
    ['a broken colour profile', withSegment(jpeg, 0xe2, `ICC_PROFILE\0\u0001\u0001${SCRIPT}`)],
    [
      '2 MB of EXIF',
      Array.from({ length: 30 }).reduce<Buffer>((all) => withSegment(all, 0xe1, exif + 'x'.repeat(60_000)), jpeg),
    ],
    ['XMP in a PNG', withChunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)), 'a.png', 'image/png'],
  ]
  return times(4, (at) =>
    kinds.map(([what, bytes, name = 'a.jpg', type]): Draft => [`${what}, ${at}`, bytes, name, type ?? 'image/jpeg']),
  )
}

function drawings(): Draft[] {
  const inner = [
    SCRIPT,
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject>`,
    `<image href="http://127.0.0.1:1/${MARK}"/>`,
    `<use href="file:///etc/passwd#${MARK}"/>`,
    `<a href="javascript:${MARK}"><text>x</text></a>`,
  ]
  const svgs = inner.map((each) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${each}</svg>`)
  const names = [
    ['a.svg', 'image/svg+xml'],
    ['a.jpg', 'image/svg+xml'],
    ['a.svg', 'image/jpeg'],
    ['a.png', 'image/png'],
  ] as const
  return svgs.flatMap((svg, at) => names.map(([name, type]): Draft => [`a drawing, ${at} as ${name}`, svg, name, type]))
}

async function forbidden(): Promise<Draft[]> {
  const image = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#123' } })
  const [avif, tiff, gif] = [
    await image().avif().toBuffer(),
    await image().tiff().toBuffer(),
    await image().gif().toBuffer(),
  ]
  const heic = Buffer.from(avif)
  heic.write('heic', 8, 'latin1')
  const headed = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(500)])
  const files = [
    ['AVIF', avif],
    ['HEIC', heic],
    ['TIFF', tiff],
    ['GIF', gif],
    ['PSD', headed('384250530001')],
    ['JXL', headed('ff0a')],
  ] as const
  const said = files.flatMap(([what, bytes]): Draft[] => [
    [`${what} as itself`, bytes, `a.${what.toLowerCase()}`, `image/${what.toLowerCase()}`],
    [`${what} as JPEG`, bytes, 'a.jpg'],
    [`${what} as a video`, bytes, 'a.mp4', 'video/mp4'],
  ])
  return [...said, ['BMP', headed('424d'), 'a.bmp', 'image/bmp'], ['ICO', headed('00000100'), 'a.ico', 'image/x-icon']]
}

function sizes(jpeg: Buffer): Draft[] {
  const lengths = [0, 1, 2, 3, 5_242_879, 5_242_880, 5_242_881, 5_242_882, 5_300_000, 6_000_000]
  return times(2, (at) =>
    lengths.map((length): Draft => [
      `${length} bytes, ${at}`,
      Buffer.concat([jpeg, Buffer.alloc(6_000_000)]).subarray(0, length),
      'a.jpg',
    ]),
  )
}

function videos(random: Random): Draft[] {
  const flipped = (file: Buffer) => {
    const other = Buffer.from(file)
    for (let bit = 0; bit < 10; bit += 1) other[Math.floor(random() * other.length)]! ^= 1 << Math.floor(random() * 8)
    return other
  }
  const nested = Array.from({ length: 2000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0))
  const endless = Buffer.concat([mp4().subarray(0, 28), Buffer.from('ffffffff6d6f6f76', 'hex'), Buffer.alloc(900)])
  return times(2, (at): Draft[] => [
    [`boxes in boxes, ${at}`, Buffer.concat([mp4(), nested]), 'a.mp4', 'video/mp4'],
    [`an endless index, ${at}`, endless, 'a.mp4', 'video/mp4'],
    [`other bits, ${at}`, flipped(mp4()), 'a.mp4', 'video/mp4'],
    [`other bits in WebM, ${at}`, flipped(webm()), 'a.webm', 'video/webm'],
    [`half of it, ${at}`, mp4().subarray(0, Math.floor(random() * 2000)), 'a.mp4', 'video/mp4'],
    [`a place, ${at}`, mp4({ inMoov: box('udta', box('\u00a9xyz', MARK)) }), 'a.mp4', 'video/mp4'],
    [`a page in a file of tags, ${at}`, webm({ inSegment: element('1254c367', SCRIPT) }), 'a.webm', 'video/webm'],
    [`something attached, ${at}`, webm({ inSegment: element('1941a469', SCRIPT) }), 'a.webm', 'video/webm'],
    [`a track of places, ${at}`, mp4({ handler: 'meta', atEnd: box('free', MARK) }), 'a.mp4', 'video/mp4'],
    [
      `200,000 boxes, ${at}`,
      Buffer.concat([mp4(), ...Array.from({ length: 200_000 }, () => box('free'))]),
      'a.mp4',
      'video/mp4',
    ],
  ])
}

/** The test string is written in pieces, so that no virus scanner mistakes this file for a virus. */
function viruses(jpeg: Buffer): Draft[] {
  const test = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', `ANTIVIRUS-TEST-FILE!$H+H* ${MARK}`].join('')
  const files: readonly Draft[] = [
    ['a virus', test, 'a.jpg'],
    ['a virus as PNG', test, 'a.png', 'image/png'],
    ['a virus as a program', test, 'a.com', 'application/octet-stream'],
    ['a virus in a photo', withSegment(jpeg, 0xfe, test), 'a.jpg'],
    ['a virus in a video', mp4({ atEnd: box('skip', test) }), 'a.mp4', 'video/mp4'],
  ]
  return times(2, (at) => files.map(([what, ...rest]): Draft => [`${what}, ${at}`, ...rest]))
}

function times(count: number, make: (at: number) => readonly Draft[]): Draft[] {
  return Array.from({ length: count }, (_, at) => make(at)).flat()
}
