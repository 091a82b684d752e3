import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '#server/kit/address-key.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { perMinute } from '#server/rate-limits/rule.ts'
import { problemOf, sendProblem } from './problems.ts'
import { placeFile, retainAssets } from './retain-assets.ts'

/** Bytes by key, for the files of all builds. */
interface AssetStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  find(key: string): Promise<Buffer | null>
  sizeOf(key: string): Promise<number | null>
}

/** What all machines share. */
export interface SharedAssets {
  readonly store: AssetStore
  readonly rateLimits: Pick<RateLimits, 'consumeLocally'>
}

interface Assets {
  /** The folder of this build's scripts and styles. */
  readonly built: string
  /** A folder for those of earlier builds, shared by all processes of this machine. */
  readonly retained: string
  /** Undefined if there is one machine only. */
  readonly shared?: SharedAssets | undefined
}

/** More than twice the files of a build, all of which one network may ask for first during a rollout. */
const fetchesByAddress = perMinute(600, 'files of other builds, by address', 'allow')

const FOREVER = { immutable: true, maxAge: '365d' }
const PUT_AT_ONCE = 16
/** The compressed forms of a file, which may be missing. */
const FORMS = ['.br', '.gz']
const NAME = /^[\w-]+(\.[\w-]+)*\.[a-z0-9]+$/

/**
 * Serves `/assets/`: the files of this build and those of others, for the pages that are open during a rollout and after
 * it. A file that only another machine has built is fetched from the store once.
 */
export async function serveAssets(fastify: FastifyInstance, { built, retained, shared }: Assets): Promise<void> {
  await retainAssets(built, retained)
  const noteFault = (error: unknown) => fastify.log.error({ err: error }, 'the store of files of other builds failed')
  if (shared) await shareAssets(built, shared.store).catch(noteFault)
  await fastify.register(fastifyStatic, { root: retained, serve: false, preCompressed: true })
  await fastify.register(
    async (scope) => {
      scope.setNotFoundHandler(async (request, reply) => {
        const name = request.url.split(/[/?]/)[2] ?? ''
        if (shared && NAME.test(name)) {
          shared.rateLimits.consumeLocally(fetchesByAddress, addressKey(request.ip))
          const isFetched = await fetchAsset(name, retained, shared.store).catch(noteFault)
          if (isFetched) return reply.sendFile(name, retained, FOREVER)
        }
        return sendProblem(reply, problemOf(404, 'not_found', 'There is nothing here.'))
      })
      const options = { root: [built, retained], preCompressed: true, decorateReply: false, ...FOREVER }
      await scope.register(fastifyStatic, options)
    },
    { prefix: '/assets' },
  )
}

/** Keys allow no capitals, which names of files have. */
const keyOf = (name: string) => `assets/${hash('sha1', name)}`

/** Stores the files of a build once. Its list, stored last, says that all are there. */
async function shareAssets(built: string, store: AssetStore): Promise<void> {
  const names = (await readdir(built)).toSorted()
  const list = names.join('\n')
  if ((await store.sizeOf(keyOf(list))) !== null) return
  while (names.length > 0) {
    const some = names.splice(0, PUT_AT_ONCE)
    await Promise.all(some.map(async (name) => store.put(keyOf(name), await readFile(join(built, name)))))
  }
  await store.put(keyOf(list), Buffer.from(list))
}

/** Copies a file of another build into `folder`, after its compressed forms. Returns whether there is one. */
async function fetchAsset(name: string, folder: string, store: AssetStore): Promise<boolean> {
  const bytes = await store.find(keyOf(name))
  if (!bytes) return false
  const place = (file: string, content: Buffer) => placeFile(folder, file, (draft) => writeFile(draft, content))
  await Promise.all(
    FORMS.map(async (form) => {
      const smaller = await store.find(keyOf(name + form))
      if (smaller) await place(name + form, smaller)
    }),
  )
  await place(name, bytes)
  return true
}
