import { expect, test } from 'vitest'
import { box, element, mp4, webm } from '#tests/support/fixtures/videos.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'

const SCRIPT = '<script>alert(1)</script>'

test('an MP4 keeps its length and its picture', () => {
  const sent = mp4()
  const { bytes, width, height } = cleanMp4(sent)
  expect([bytes.length, width, height]).toEqual([sent.length, 640, 360])
  expect(bytes.subarray(24, 2000).equals(sent.subarray(24, 2000))).toBe(true)
  expect(cleanMp4(bytes).bytes.equals(bytes)).toBe(true)
})

test('the time, place and device of an MP4 are blanked', () => {
  const place = box('udta', box('\u00a9xyz', `+06.4541+003.3947/${SCRIPT}`))
  const sent = mp4({
    inMoov: place,
    inTrack: box('meta', SCRIPT),
    addCleanup: Buffer.concat([box('uuid', SCRIPT), box('free', SCRIPT)]),
  })
  const { bytes } = cleanMp4(sent)
  const text = bytes.toString('latin1')
  for (const trace of ['06.4541', 'script', 'VideoHandler', Buffer.from([0xe8, 0x75, 0x47, 0x00]).toString('latin1')]) {
    expect([trace, sent.toString('latin1').includes(trace), text.includes(trace)]).toEqual([trace, true, false])
  }
})

test('a phone’s upright video has the width it is shown with', () => {
  const sent = mp4()
  const matrix = sent.indexOf(Buffer.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), sent.indexOf('tkhd'))
  sent.fill(0, matrix, matrix + 20)
  sent.writeInt32BE(0x10000, matrix + 4)
  sent.writeInt32BE(-0x10000, matrix + 12)
  expect(cleanMp4(sent)).toMatchObject({ width: 360, height: 640 })
})

test.each<[string, () => Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['one that is cut off', () => mp4().subarray(0, 2500)],
  ['one without a picture', () => mp4({ handler: 'soun', codec: 'mp4a' })],
  ['one with a track of places', () => mp4({ handler: 'meta' })],
  ['one of no width', () => mp4({ width: 0 })],
  ['HTML after it', () => Buffer.concat([mp4(), Buffer.from(`${SCRIPT}${SCRIPT}`)])],
  ['another box at the top', () => mp4({ addCleanup: box('html', SCRIPT) })],
  ['two indexes', () => Buffer.concat([mp4(), mp4().subarray(24 + 2008)])],
  ['a box of 3 bytes', () => Buffer.concat([mp4(), Buffer.from([0, 0, 0, 3, 102, 114, 101, 101])])],
  ['a box longer than its parent', () => mp4({ inMoov: Buffer.from([0, 0, 255, 255, 109, 118, 101, 120]) })],
  ['60,000 boxes', () => mp4({ inMoov: Buffer.concat(Array.from({ length: 60_000 }, () => box('free'))) })],
  [
    'data elsewhere',
    () => {
      const sent = mp4()
      sent.fill(0, sent.indexOf('url ') + 4, sent.indexOf('url ') + 8)
      return sent
    },
  ],
])('%s is not accepted as MP4', (_, make) => {
  expect(() => cleanMp4(make())).toThrow(expect.objectContaining({ name: 'UnreadableVideo' }))
})

test('a WebM keeps its picture and loses everything else', () => {
  const sent = webm({
    inInfo: element('7ba9', SCRIPT),
    inSegment: Buffer.concat([element('1254c367', SCRIPT), element('ec', SCRIPT.repeat(9))]),
  })
  const { bytes, width, height } = cleanWebm(sent)
  expect([bytes.length, width, height]).toEqual([sent.length, 640, 360])
  for (const trace of ['script', 'Chrome']) expect(bytes.includes(trace)).toBe(false)
  expect(bytes.includes(Buffer.alloc(500, 9))).toBe(true)
  expect(cleanWebm(bytes).bytes.equals(bytes)).toBe(true)
})

test('a WebM recorded by a browser, without lengths, is accepted', () => {
  const sent = webm()
  const open = Buffer.from('01ffffffffffffff', 'hex')
  for (const id of ['18538067', '1f43b675']) open.copy(sent, sent.indexOf(Buffer.from(id, 'hex')) + 4)
  expect(cleanWebm(sent)).toMatchObject({ width: 640, height: 360 })
})

test.each<[string, () => Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['one that is cut off', () => webm().subarray(0, 300)],
  ['Matroska', () => webm({ docType: 'matroska' })],
  ['a codec of others', () => webm({ codec: 'V_MPEG4/ISO/AVC' })],
  ['subtitles', () => webm({ trackType: 17 })],
  ['HTML after it', () => webm({ addCleanup: Buffer.from(SCRIPT) })],
  ['another element after it', () => webm({ addCleanup: element('ec', SCRIPT) })],
  ['no end to its header', () => Buffer.from('1a45dfa301ffffffffffffff', 'hex')],
])('%s is not accepted as WebM', (_, make) => {
  expect(() => cleanWebm(make())).toThrow(expect.objectContaining({ name: 'UnreadableVideo' }))
})
