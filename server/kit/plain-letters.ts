/** The hooked letters of Hausa, which Unicode does not take apart into a letter and a mark. */
const HOOKED = 'ɓɗƙƴƁƊƘƳ'

/** `Ɗan Àṣọ` → `Dan Aso`: Nigerian letters without marks and hooks, as banks and basic phones write them. */
export function plainLetters(text: string): string {
  const apart = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return apart.replaceAll(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => 'bdkyBDKY'[HOOKED.indexOf(letter)]!)
}
