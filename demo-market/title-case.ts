/** Words that stay in lower case inside a name. */
const small = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Words that are always in capitals. */
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

/** Words with irregular spelling. */
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

/** Converts a lower-case name from an export to title case. */
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
