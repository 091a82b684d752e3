import { afterEach, expect, test, vi } from 'vitest'
import { isInsideApp } from './inside-app.ts'

afterEach(() => vi.unstubAllGlobals())

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; TECNO KI5k'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Facebook', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/470.0.0.0;]`, true],
  ['Instagram', `${ANDROID}; wv) ${CHROME} Instagram 338.0.0.0 Android`, true],
  ['an unknown app', `${ANDROID}; wv) ${CHROME}`, true],
  ['TikTok', `${ANDROID}) ${CHROME} BytedanceWebview/d8a21c6`, true],
  ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0;]`, true],
  ['Chrome', `${ANDROID}) ${CHROME.replace('Version/4.0 ', '')}`, false],
  ['Opera Mini', `${ANDROID}; wv) ${CHROME} OPR/82.0.2254.71`, false],
  ['Phoenix', `${ANDROID}; wv) ${CHROME} PHX/15.2`, false],
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/126.0.0.0 Mobile/15E148 Safari/604.1`, false],
])('the page in %s', (_, userAgent, isInside) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isInsideApp()).toBe(isInside)
})

test('the market on the home screen of an iPhone is inside no app', () => {
  vi.stubGlobal('navigator', { userAgent: `${IPHONE} Mobile/15E148`, standalone: true })
  expect(isInsideApp()).toBe(false)
})
