import { createHash } from 'node:crypto'

interface MarkedPage {
  /** The page without the nonce attributes. */
  readonly html: string
  /** Hashes of the inline scripts and styles, for the content policy. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** The page contains a script that is not ours. It must not be sent. */
export class ForeignScript extends Error {
  override readonly name = 'ForeignScript'
}

/** JSON-LD, which browsers do not run. Matched exactly. */
const DATA = '<script type="application/ld+json">'

/**
 * Reads the inline scripts of a page that was rendered with `mark` as nonce. Scripts of the site and its router carry
 * the nonce; an injected script cannot know it. Removes the nonces, so that the page is the same for all visitors.
 * `constants` are scripts that are the same in every page. Throws `ForeignScript`.
 */
export function readScripts(marked: string, mark: string, constants: readonly string[]): MarkedPage {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  for (const { index, 0: tag } of marked.matchAll(/<script\b[^>]*>?/gi)) {
    const text = textFrom(marked, index + tag.length)
    const isOurs = tag.includes(attribute) || (tag === '<script>' && constants.includes(text))
    if (!isOurs && tag !== DATA) throw new ForeignScript('A page holds a script that is not one of ours')
    if (isOurs && !/\ssrc=/.test(tag)) scripts.push(text)
  }
  const styles = [...marked.matchAll(/<style\b[^>]*>/g)].filter(([tag]) => tag.includes(attribute))
  return {
    html: marked.replaceAll(attribute, ''),
    scriptHashes: hashesOf(scripts),
    styleHashes: hashesOf(styles.map(({ index, 0: tag }) => textFrom(marked, index + tag.length))),
  }
}

function textFrom(html: string, start: number): string {
  return html.slice(start, html.slice(start).search(/<\/(?:script|style)/i) + start)
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
