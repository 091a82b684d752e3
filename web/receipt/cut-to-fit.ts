/** The longest beginning of a text that fits, with `…` if it is cut. Letters keep their marks, emoji their parts. */
export function cutToFit(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const ends = Array.from(new Intl.Segmenter().segment(text), ({ index }) => `${text.slice(0, index)}…`)
  return ends.filter(fits).at(-1) ?? '…'
}
