import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { createHttp } from '#server/create-http.ts'
import { addActors } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { addPicture, addProduct } from '../support/app/products.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/**
 * Every response carries the headers that keep browsers from misreading it, and a page contains no script except our
 * files and inline scripts that the policy names by their hash.
 */
const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' })
const { people, tokens } = await addActors(app)
const site = await createHttp(app)
afterAll(() => site.close())
const product = await addProduct(app.database, {
  seller_id: people['seller A'],
  cover_id: await addPicture(app.database, { owner_id: people['seller A'] }),
})

const EVERYWHERE = {
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /max-age=63072000; includeSubDomains/,
  'referrer-policy': /origin|no-referrer/,
  'cross-origin-resource-policy': /./,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
}

proof('G22', 'responses to every call that keeps the session carry the headers', ONCE, async () => {
  let seen = 0
  for (const { call, describe } of endpoints) {
    for (const actor of ['visitor', 'seller A', 'operator'] as const) {
      // These calls would end the session that the other calls use.
      if (call === 'POST /logout' || call.startsWith('DELETE /account')) continue
      const sent = { token: tokens[actor], ...(describe.body && { payload: {} }) }
      const answer = await callApi(http, call.replaceAll(/\{\w+\}/g, product), sent)
      expect([call, actor, listMissing(answer.headers)]).toEqual([call, actor, []])
      const isPersonal = tokens[actor] !== null && describe.as !== 'anyone' && answer.statusCode === 200
      if (isPersonal)
        expect([call, answer.headers['cache-control']]).toEqual([call, expect.stringMatching(/no-store|private/)])
      seen += 1
    }
  }
  return seen
})

const PAGES = [
  '/',
  '/search?product_name=tv',
  `/product/${product}`,
  '/my-wallet',
  '/operator',
  '/vtu-services',
  '/no-such-page',
  '/%zz',
]

proof('G22', 'these pages carry the headers and no inline script that the policy does not name', ONCE, async () => {
  for (const page of PAGES) expect([page, await listFaults(site, page)]).toEqual([page, []])
  return PAGES.length
})

plantedFault('G22', 'a page with an extra script, or with a header missing, is detected', async () => {
  const careless = await createHttp(app)
  careless.addHook('onSend', async (_, reply, body) => {
    reply.removeHeader('x-content-type-options').removeHeader('content-length')
    return `${String(body)}<script>steal()</script>`
  })
  const faults = await listFaults(careless, '/no-such-page')
  await careless.close()
  expect(faults).toEqual(['x-content-type-options is missing', 'a script that is not named'])
})

function listMissing(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(EVERYWHERE).flatMap(([name, wanted]) =>
    wanted.test(String(headers[name])) ? [] : [`${name} is missing`],
  )
}

async function listFaults(server: FastifyInstance, page: string): Promise<string[]> {
  const { headers, body } = await server.inject({ url: page, headers: { host: 'kanti.example', accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? ''
  const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([^]*?)<\/script>/g)]
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [
    ...listMissing(headers),
    ...(/unsafe-|\*/.test(scripts) ? ['scripts of strangers are let in'] : []),
    ...inline.flatMap(([, text]) => (scripts.includes(hashOf(text!)) ? [] : ['a script that is not named'])),
    ...(/\son\w+="/.test(body.replaceAll(/<script[^]*?<\/script>/g, '')) ? ['a handler in the markup'] : []),
  ]
}
