export interface Bank {
  readonly code: string
  readonly name: string
}

/** Short names that people use, as parts of the full ones. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  fcmb: 'firstcitymonument',
  gtb: 'guarantytrust',
  gtbank: 'guarantytrust',
  uba: 'unitedbankforafrica',
}

/** The bank with the typed name, or the only one whose name has what was typed; undefined for none or several. */
export function bankOf(banks: readonly Bank[], typed: string): Bank | undefined {
  const wanted = wantedIn(typed)
  if (!wanted) return undefined
  const same = banks.find(({ name }) => plain(name) === wanted)
  if (same) return same
  const [only, another] = banks.filter(({ name }) => plain(name).includes(wanted))
  return another ? undefined : only
}

/** Why no bank was found. */
export function wrongBank(banks: readonly Bank[], typed: string): string {
  if (!typed.trim()) return 'Choose your bank'
  const close = banks.filter(({ name }) => plain(name).includes(wantedIn(typed)))
  if (close.length === 0) return 'Choose a bank of the list'
  return `Choose one of them: ${close
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ')}${close.length > 4 ? ' …' : ''}`
}

function wantedIn(typed: string): string {
  return SHORT_NAMES[plain(typed)] ?? plain(typed)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
