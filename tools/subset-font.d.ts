/** The package has no types. These are the parts that `build-fonts.ts` and `build-lettering.ts` use. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Record<string, number>
    keepFeatures: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>
}
