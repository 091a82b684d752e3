import { expect, test } from 'vitest'
import { chooseCorrections, typosBetween } from './correct-spelling.ts'

const known = (word: string, namedCount = 10) => ({ word, namedCount, describedCount: 0 })

test.each([
  ['galaxy', 'galaxy', 0],
  ['galxy', 'galaxy', 1],
  ['gallaxy', 'galaxy', 1],
  ['galaxi', 'galaxy', 1],
  ['aglaxy', 'galaxy', 1],
  ['glaaxy', 'galaxy', 1],
  ['generetour', 'generator', 2],
  ['', 'tv', 2],
])('%s and %s are %i typos apart', (one, two, typos) => {
  expect(typosBetween(one, two)).toBe(typos)
  expect(typosBetween(two, one)).toBe(typos)
})

test.each([
  ['the nearest', known('generetor', 0), [known('generator'), known('generation')], ['generator']],
  ['the most common of the nearest first', known('shoo', 0), [known('shop', 3), known('shoe', 9)], ['shoe', 'shop']],
  ['nothing two typos away for a short word', known('tvss', 0), [known('tent')], []],
  ['nothing for an equally common word', known('case', 9), [known('vase', 20)], []],
  ['a far more common word for a rare one', known('cavse', 1), [known('case', 900)], ['case']],
  [
    'the word meant by a plural with a typo',
    { ...known('wogen', 0), plain: 'wogens' },
    [known('woman'), known('woven')],
    ['woman', 'woven'],
  ],
  ['a word whose end a typo made a plural', { ...known('prse', 0), plain: 'prses' }, [known('press')], ['press']],
  ['nothing where there is nothing', known('qqqqqq', 0), [], []],
])('chooses %s', (_, typed, near, words) => {
  expect(chooseCorrections(typed, near).map(({ word }) => word)).toEqual(words)
})

test('an equally common word is chosen if `atLeast` allows it', () => {
  expect(chooseCorrections(known('sale', 900), [known('scale', 20)], 0).map(({ word }) => word)).toEqual(['scale'])
})
