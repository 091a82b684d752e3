/** Words that keep small letters inside a name. */
const small = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Words written in capitals wherever they stand. */
const capitals = new Set([
  'ac',
  'aux',
  'bmw',
  'bpa',
  'cctv',
  'cd',
  'dc',
  'diy',
  'dvd',
  'eu',
  'fm',
  'gps',
  'hd',
  'hdmi',
  'hp',
  'jbl',
  'lcd',
  'led',
  'lg',
  'lte',
  'mtn',
  'nfc',
  'oled',
  'pc',
  'pcs',
  'pu',
  'pvc',
  'ram',
  'rgb',
  'spf',
  'ssd',
  'tv',
  'uhd',
  'uk',
  'us',
  'usa',
  'usb',
  'uv',
  'vr',
  'xl',
  'xxl',
  'xxxl',
])

/** Brands whose own spelling is neither of these. */
const spelled = new Map([
  ['itel', 'itel'],
  ['iphone', 'iPhone'],
  ['ipad', 'iPad'],
  ['ipod', 'iPod'],
  ['macbook', 'MacBook'],
  ['airpods', 'AirPods'],
  ['wifi', 'WiFi'],
  ['pcs', 'pcs'],
])

/** A name as a good seller writes it, from the plain lower-case words of an export. */
export function titleCase(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word, index) => cased(word, index === 0))
    .join(' ')
}

function cased(word: string, isFirst: boolean): string {
  const known = spelled.get(word)
  if (known) return known
  if (capitals.has(word)) return word.toUpperCase()
  if (small.has(word) && !isFirst) return word
  // Measures such as 128gb, 5g, 2.5kva and 750ml.
  const measure = /^(\d[\d.]*)(gb|tb|mb|g|kg|ml|l|kva|mah|w|v|cm|mm|m|hp|inch|in)$/.exec(word)
  if (measure) return `${measure[1]}${units.get(measure[2] ?? '') ?? measure[2]}`
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const units = new Map([
  ['gb', 'GB'],
  ['tb', 'TB'],
  ['mb', 'MB'],
  ['l', 'L'],
  ['kva', 'kVA'],
  ['mah', 'mAh'],
  ['w', 'W'],
  ['v', 'V'],
  ['hp', 'HP'],
  ['inch', '-inch'],
  ['in', '-inch'],
])
