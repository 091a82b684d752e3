import { nameOf } from './screens.ts'
import type { Picture } from './take-pictures.ts'

/** An HTML page that shows each screen with its pictures side by side. */
export function galleryPage(pictures: readonly Picture[]): string {
  const sections = Map.groupBy(pictures, ({ screen }) => screen)
  const parts = [...sections].map(([screen, taken]) => {
    const figures = taken.map(
      ({ file, width, theme }) =>
        `<figure><a href="${encodeURIComponent(file)}"><img src="${encodeURIComponent(file)}" loading="lazy" width="${width / 2}" alt=""></a><figcaption>${width} ${theme}</figcaption></figure>`,
    )
    return `<section><h2>${escape(nameOf(screen))}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery: ${pictures.length} pictures</title><style>
body{font:14px system-ui;margin:20px;background:#ddd}section div{display:flex;gap:12px;overflow-x:auto;align-items:start}
figure{margin:0}figcaption{color:#444}h2{font-size:16px}</style>${parts.join('\n')}</html>\n`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
