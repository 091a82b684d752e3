import { expect, test, vi } from 'vitest'
import { allOf, moved, photosFrom, withChanged, without } from './photos.ts'
import { photoActions } from './use-photos.ts'

const picture = (id: string) => ({ id, media: `/media/${id}.jpg`, media_type: 'photo' as const })
const photos = photosFrom(picture('cover'), ['a', 'b', 'c'].map(picture), true)
const keys = (given: typeof photos) => allOf(given).map(({ key }) => key)

test('moving a photo does not affect the cover', () => {
  expect(keys(moved(photos, 0, 2))).toEqual(['cover', 'b', 'c', 'a'])
  expect(keys(moved(photos, 2, 1))).toEqual(['cover', 'a', 'c', 'b'])
})

test('one photo can be changed or removed, also the cover', () => {
  expect(withChanged(photos, 'b', { percent: 40 }).others.map(({ percent }) => percent)).toEqual([100, 40, 100])
  expect(keys(without(photos, 'b'))).toEqual(['cover', 'a', 'c'])
  expect(without(photos, 'cover').cover).toBeNull()
})

test('files without a free place are dropped', () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => {} })
  const show = vi.fn<(shown: typeof photos) => void>()
  const files = Array.from({ length: 7 }, () => new File(['…'], 'chosen', { type: 'video/mp4' }))
  const actions = photoActions(photos, show, () => {})
  actions.add(files)
  actions.cancelAll()
  vi.unstubAllGlobals()
  expect(show.mock.calls[0]![0].others).toHaveLength(6)
})

test.each(['video/mp4', 'image/webp', 'image/gif', ''])(
  'what is dropped on the cover is a JPG or PNG, not “%s”',
  (type) => {
    const [show, toast] = [vi.fn<() => void>(), vi.fn<() => void>()]
    photoActions(photos, show, toast).setCover(new File(['…'], 'dropped', { type }))
    expect(show).not.toHaveBeenCalled()
    expect(toast.mock.calls).toEqual([[{ text: 'Choose a JPG or PNG photo for the cover' }]])
  },
)
