import Fastify from 'fastify'

/**
 * The upper limit for a Fastify server: it answers each path with stored bytes. Argument: the port. Gets the responses
 * over IPC, fetched once from the server that it is compared with.
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

// Exit when the process that started this one has stopped.
process.once('disconnect', () => process.exit())
