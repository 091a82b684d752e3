import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { termiiMessage, type TermiiMessage } from '#server/providers/sms/termii-wire.ts'
import { createCapturedMessages } from '../captured-messages.ts'
import { scenarioOf } from './scenarios.ts'

const LATE_MS = 3000

/** Termii's HTTP API without delivery, and `GET /messages`: captured messages, newest first. */
export async function smsRoutes(http: FastifyInstance): Promise<void> {
  const captured = createCapturedMessages()
  const take = ({ to, sms }: TermiiMessage) => {
    const { id } = captured.add({ to, channel: 'sms', subject: null, text: sms, html: null })
    return { message_id: id, message: 'Successfully Sent', balance: 1000, user: 'Sandbox' }
  }
  let failsNext = true

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = termiiMessage.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ message: parsed.error.issues[0]?.message })
    const message = parsed.data
    const scenario = scenarioOf(message.to)
    switch (scenario) {
      case 'take':
        return take(message)
      case 'refuse':
        return reply.code(400).send({ message: `${message.to} is not a valid phone number` })
      case 'fail':
        return reply.code(500).send({ message: 'Server Error' })
      case 'silence':
        return reply.hijack()
      case 'late':
        await sleep(LATE_MS, undefined, { ref: false })
        return take(message)
      case 'fail-then-take':
        failsNext = !failsNext
        return failsNext ? take(message) : reply.code(500).send({ message: 'Server Error' })
      case 'garble':
        take(message)
        return reply.type('text/html').send('<h1>Welcome</h1>')
    }
  }

  http.post('/api/sms/send', send)
  http.get('/messages', () => captured.list())
}
