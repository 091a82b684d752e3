import { randomBytes } from 'node:crypto'
import { operatorRoles, type OperatorRole } from '#contracts/values/choices.ts'
import { readConfig, secretsOf, type Config } from '#server/config.ts'
import { appointOperator, findOpenAccount, isAppointed, timeCodeSecret } from '#server/modules/accounts/index.ts'
import { hooks } from '#server/modules.ts'
import { explainAndExit } from '#server/process.ts'
import { inRunningDatabase } from './in-running-database.ts'
import { parseArguments } from './parse-arguments.ts'
import { withStoredSecret } from './stored-secret.ts'

const USAGE = `npm run appoint -- EMAIL [--roles ${operatorRoles.join(',')}] [--reason TEXT]

  EMAIL    confirmed address of the member's account
  --roles  roles of the operator, all by default. An auditor may read what the other roles see
  --reason required for a member who is an operator already: how you verified their identity. Goes into the audit log`
const SECRET_BYTES = 20

/** `npm run appoint`: makes a member an operator, and prints the secret of the second factor once. */
async function main(): Promise<void> {
  const { email, roles, reason } = readArguments()
  const config = await withStoredSecret(readConfig())
  const totpSecret = timeCodeSecret(randomBytes(SECRET_BYTES))
  await inRunningDatabase(config, 'kanti-appoint', async (tx) => {
    const userId = await findOpenAccount(tx, email)
    if (userId === null) throw new Error(`Nobody has an account with the confirmed address ${email}.`)
    if (reason === undefined && (await isAppointed(tx, userId)))
      throw new Error(`${email} is an operator already. Say with --reason how you made sure that it is them.`)
    await appointOperator({ hooks }, tx, { secrets: secretsOf(config), userId, totpSecret, roles, reason })
  })
  say(config, email, roles, totpSecret)
}

function readArguments() {
  const options = { roles: { type: 'string' }, reason: { type: 'string' } } as const
  const { values, positionals } = parseArguments(USAGE, { options, allowPositionals: true })
  const [email, ...more] = positionals
  const roles = values.roles?.split(',').map((role) => role.trim()) ?? operatorRoles
  if (!email || more.length > 0 || !roles.every(isRole)) throw new Error(USAGE)
  return { email, roles, reason: values.reason?.trim() || undefined }
}

function isRole(role: string): role is OperatorRole {
  return (operatorRoles as readonly string[]).includes(role)
}

function say({ PUBLIC_URL }: Config, email: string, roles: readonly string[], totpSecret: string): void {
  process.stdout.write(
    `${email} is an operator with ${roles.length === 1 ? 'the role' : 'the roles'} ${roles.join(', ')}. ` +
      `Give their authenticator app this secret (time-based, 6 digits); it is not shown again:\n` +
      `  ${totpSecret}\nThe operator pages are at ${PUBLIC_URL}/operator\n`,
  )
}

main().catch(explainAndExit)
