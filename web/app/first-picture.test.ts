import { expect, test } from 'vitest'
import { withFirstPicture } from './first-picture.ts'

const picture = (name: string, priority: string) =>
  `<picture><source type="image/avif" srcSet="${name}.avif 240w" sizes="50vw"/><img src="${name}.jpg" fetchPriority="${priority}"/></picture>`
const page = (body: string) => `<head><title>TV</title><link rel="icon"/><link rel="manifest"/></head>${body}`

test('the main picture is requested before everything else', () => {
  expect(withFirstPicture(page(picture('tile', 'auto') + picture('main', 'high')))).toBe(
    `<head><title>TV</title><link rel="preload" as="image" type="image/avif" imagesrcset="main.avif 240w" imagesizes="50vw" fetchpriority="high"/><link rel="icon"/><link rel="manifest"/></head>${picture('tile', 'auto')}${picture('main', 'high')}`,
  )
})

test('a page without a main picture stays as it is', () => {
  expect(withFirstPicture(page(picture('tile', 'auto')))).toBe(page(picture('tile', 'auto')))
})
