/** The longest beginning of a text that fits, with `…` if it is not the whole. Letters keep their marks, emoji their parts. */
export function cutWhere(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const ends = Array.from(new Intl.Segmenter().segment(text), ({ index }) => `${text.slice(0, index)}…`)
  return ends.filter(fits).at(-1) ?? '…'
}
