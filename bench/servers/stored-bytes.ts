import Fastify from 'fastify'

/**
 * The fastest a Fastify server can be: it answers each path with bytes it was given at the start.
 * Started with the port, and over IPC the answers, fetched once from the server it is compared with.
 */
process.once('message', async (stored: Record<string, { type: string; body: string }>) => {
  const fastify = Fastify()
  const bytes = new Map(
    Object.entries(stored).map(([path, { type, body }]) => [path, { type, body: Buffer.from(body) }]),
  )
  fastify.get('/*', (request, reply) => {
    const answer = bytes.get(request.url)!
    return reply.type(answer.type).send(answer.body)
  })
  await fastify.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
  process.send!('ready')
})

// The run that started it was stopped.
process.once('disconnect', () => process.exit())
