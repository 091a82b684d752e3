export interface Bank {
  readonly code: string
  readonly name: string
}

/** The bank with the typed name, or the only one whose name has what was typed; undefined for none or several. */
export function bankOf(banks: readonly Bank[], typed: string): Bank | undefined {
  const wanted = plain(typed)
  if (!wanted) return undefined
  const same = banks.find(({ name }) => plain(name) === wanted)
  if (same) return same
  const [only, another] = banks.filter(({ name }) => plain(name).includes(wanted))
  return another ? undefined : only
}

/** Why no bank was found. */
export function wrongBank(banks: readonly Bank[], typed: string): string {
  if (!typed.trim()) return 'Choose your bank'
  const close = banks.filter(({ name }) => plain(name).includes(plain(typed)))
  if (close.length === 0) return 'Choose a bank of the list'
  return `Choose one of them: ${close
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ')}${close.length > 4 ? ' …' : ''}`
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
