import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picture } from '#contracts/catalog.ts'
import { pictures, shortId, uuidOf } from './picture.ts'

const row = {
  id: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  media_type: 'photo' as const,
  width: 1200,
  height: 900,
  placeholder: '#e3e8fe',
}
const toPicture = pictures('https://kanti.ng/media')

test('a picture has a 480 px JPEG for every browser and all widths as AVIF and WebP', () => {
  const made = toPicture(row)
  expect(picture.parse(made)).toEqual(made)
  expect(made.media).toBe('https://kanti.ng/media/AZehssPUfl-KmwwdLj9KWw/480.jpg')
  expect(made.srcset?.avif.split(', ')).toHaveLength(6)
  expect(made.srcset?.avif).toContain('https://kanti.ng/media/AZehssPUfl-KmwwdLj9KWw/1080.avif 1080w')
  expect(made.srcset?.webp).toMatch(/160\.webp 160w/)
})

test('no width is wider than the original', () => {
  const made = toPicture({ ...row, width: 400 })
  expect(made.media).toMatch(/\/320\.jpg$/)
  expect(made.srcset?.webp.match(/\d+w/g)).toEqual(['160w', '240w', '320w'])
})

test('an original narrower than every width still has one', () => {
  const made = toPicture({ ...row, width: 90 })
  expect(made.media).toMatch(/\/160\.jpg$/)
  expect(made.srcset?.webp.match(/\d+w/g)).toEqual(['160w'])
})

test('a short id converts back to its UUID', () => {
  fc.assert(fc.property(fc.uuid(), (uuid) => uuidOf(shortId(uuid)) === uuid))
})

test.each(['', 'share', '../../../etc/passwd', 'AZehssPUfl-KmwwdLj9KWx', 'AZehssPUfl-KmwwdLj9KWw=', 'A'.repeat(23)])(
  '%j is not a short id',
  (text) => expect(uuidOf(text)).toBeUndefined(),
)
