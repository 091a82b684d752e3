import closeWithGrace from 'close-with-grace'
import { createSimulators } from './create-simulators.ts'

const STOP_WITHIN_MS = 5000

/**
 * The process of the simulators. `SIMULATORS_URL` and `SIMULATORS_SMTP_URL` set its ports on this machine.
 * `SIMULATORS_WEBHOOK_URL` and `SIMULATORS_BILL_WEBHOOK_URL` set the addresses for events about card payments and
 * bills; by default they are our webhooks on `PORT`.
 */
async function main(): Promise<void> {
  const {
    SIMULATORS_WEBHOOK_URL: cardWebhookUrl,
    SIMULATORS_BILL_WEBHOOK_URL: billWebhookUrl,
    PORT: port,
  } = process.env
  const api = `http://127.0.0.1:${port || 3000}/api/v1`
  const simulators = await createSimulators({
    port: portOf('SIMULATORS_URL'),
    smtpPort: portOf('SIMULATORS_SMTP_URL'),
    cardWebhookUrl: cardWebhookUrl || `${api}/payments/webhook`,
    transferApprovalUrl: (cardWebhookUrl || `${api}/payments/webhook`).replace(/webhook$/, 'transfer-approval'),
    billWebhookUrl: billWebhookUrl || `${api}/vtu/webhook/${process.env['VTPASS_WEBHOOK_PATH_SECRET'] || 'sandbox'}`,
  })
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, () => simulators.close())
  // Ends with the process that started it, so that nothing stays running when that process is killed.
  if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.send?.('ready')
}

function portOf(setting: string): number {
  const url = process.env[setting]
  if (!url) throw new Error(`Set ${setting} to an address of this machine, or use \`npm start\`.`)
  return Number(new URL(url).port)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
