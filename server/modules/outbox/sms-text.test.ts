import { expect, test } from 'vitest'
import { smsText } from './sms-text.ts'

test.each([
  ['123456 is your Kanti code.\n\n@kanti.example #123456', '123456 is your Kanti code.\n\n@kanti.example #123456'],
  ['Ìkẹjà Ẹlẹ́ktríìkì – ₦1,500', 'Ikeja Elektriiki - N1,500'],
  ['I\u0300ke\u0323ja\u0300', 'Ikeja'],
  ['Ɓauchi Ɗan Ƙasa Ƴanci ɓɗƙƴ', 'Bauchi Dan Kasa Yanci bdky'],
  ['Ụlọ Ịkwụ ṅụọ', 'Ulo Ikwu nuo'],
  ['“Ada’s”…\u00a079.9\u202fkWh', '"Ada\'s"... 79.9 kWh'],
  ['0803\u2011123', '0803-123'],
  ['Light 🔥', 'Light ?'],
])('%s is sent in the alphabet of SMS', (text, sent) => {
  expect(smsText(text)).toBe(sent)
})
