import type { PagePart } from './in-process-api.ts'
import { CachedResponse, earliest, type Answer, type Made } from './response-cache.ts'

/** A page with the parts that it shows, each with the validator of the response that the page was made from. */
export interface MadePage extends Made {
  readonly parts: ReadonlyMap<PagePart, string>
}

/** Notes what a page shows while it is rendered. */
export class PageInMaking {
  /** Because it lacks a section, or shows what is not cached. */
  mustNotBeStored = false
  isFaulty = false
  readonly #isFresh: boolean
  readonly #parts = new Map<PagePart, Made>()

  /** With `isFresh` the page shows every change so far. */
  constructor(isFresh: boolean) {
    this.#isFresh = isFresh
  }

  async take(part: PagePart): Promise<Made> {
    const made = await part.ask({ isFresh: this.#isFresh })
    this.#parts.set(part, made)
    return made
  }

  made(answer: Answer): MadePage {
    const parts = new Map([...this.#parts].map(([part, { response }]) => [part, response.etag]))
    return { response: new CachedResponse(answer), parts, ...dependsOn([...this.#parts.values()]) }
  }
}

/** The page, if its parts are as they were when it was made: rendering it again would make the same page. */
export async function unchanged(page: MadePage, isFresh: boolean): Promise<MadePage | undefined> {
  const asked = [...page.parts].map(async ([part, etag]) => ({ etag, now: await part.ask({ isFresh }) }))
  const parts = await Promise.all(asked).catch(() => [])
  if (parts.length === 0 || parts.some(({ etag, now }) => now.response.etag !== etag)) return undefined
  return { ...page, ...dependsOn(parts.map(({ now }) => now)) }
}

/** What a page depends on, and since when it does not show a change. */
function dependsOn(parts: readonly Made[]): Pick<Made, 'tags' | 'staleSince'> {
  return {
    tags: new Set(parts.flatMap(({ tags }) => [...tags])),
    staleSince: earliest(parts.map(({ staleSince }) => staleSince)),
  }
}
