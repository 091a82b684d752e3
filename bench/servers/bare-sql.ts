import Fastify from 'fastify'
import pg from 'pg'
import { PLANNING } from '#server/database/session-settings.ts'

export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * A bare Fastify server that answers each path with the SQL of the real server, as named prepared statements, and sends
 * the rows as JSON. Arguments: the port and the URL of the database. Gets the statements of each path over IPC.
 */
process.once('message', async (statements: Record<string, Statement[][]>) => {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: process.argv[3], max: 10, options: PLANNING })
  const fastify = Fastify()
  const byPath = new Map(Object.entries(statements))
  fastify.get('/*', async (request, reply) => {
    const rows: unknown[] = []
    // Statements that the real server sends concurrently are concurrent here, too.
    for (const together of byPath.get(request.url)!) {
      const results = await Promise.all(
        together.map(({ name, text, values }) => pool.query({ name, text, values: [...values] })),
      )
      rows.push(...results.map((result) => result.rows))
    }
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
  })
  await fastify.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
  process.send!('ready')
})

// Exit when the process that started this one has stopped.
process.once('disconnect', () => process.exit())
