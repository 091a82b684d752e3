/** The first `most` characters of a text, without half of a surrogate pair at the cut. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}/gu, '')
}
