/** The look of a provider's sign: its color and a few letters, without its trademarks. */
interface ProviderLook {
  ground: string
  ink: string
  letters: string
}

const WHITE = '#fff'
const INK = '#0b0d2b'

const known: Readonly<Record<string, ProviderLook>> = {
  mtn: { ground: '#ffc417', ink: INK, letters: 'MTN' },
  glo: { ground: '#0d8147', ink: WHITE, letters: 'GLO' },
  etisalat: { ground: '#0b4f2d', ink: '#c9e65a', letters: '9M' },
  airtel: { ground: '#cb1e21', ink: WHITE, letters: 'air' },
  dstv: { ground: '#1f5fbf', ink: WHITE, letters: 'DS' },
  gotv: { ground: '#0d8147', ink: '#ffc417', letters: 'GO' },
  startimes: { ground: '#b3460f', ink: WHITE, letters: 'Star' },
  showmax: { ground: '#141745', ink: '#ff9bc4', letters: 'Show' },
  waec: { ground: '#1f5fbf', ink: '#ffeaab', letters: 'WAEC' },
  jamb: { ground: '#006a3a', ink: WHITE, letters: 'JAMB' },
}

/** Colors for all other providers, chosen by a hash of the serviceID. */
const grounds = ['#2d3eb3', '#a50e15', '#006a3a', '#7a4a00', '#1f2464', '#5b2a86', '#0f5f6b'] as const

export function lookOf(serviceId: string, name: string): ProviderLook {
  const own = known[serviceId.split('-')[0] ?? '']
  if (own) return own
  let hash = 0
  for (const letter of serviceId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return { ground: grounds[hash % grounds.length] ?? grounds[0], ink: WHITE, letters: initialsOf(name) }
}

/** `"Ikeja Electric (IKEDC)"` → `"IKE"`, `"Port Harcourt Electric (PHED)"` → `"PHED"`, `"Sure Exams"` → `"SE"`. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const short = words.find((word) => /^[A-Z]{3,6}$/.test(word))
  if (short) return short.length > 4 ? short.slice(0, 3) : short
  return (words.length > 1 ? `${words[0]![0]}${words[1]![0]}` : name.slice(0, 2)).toUpperCase()
}
