/** The hooked letters of Hausa: Unicode does not take them apart into a letter and a mark. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y' }

/** `Ɗan Àṣọ` → `Dan Aso`: Nigerian letters without marks and hooks, as banks and basic phones write them. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => HOOKED[letter]!)
}
