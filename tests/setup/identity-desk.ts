import { generateSync } from 'otplib'
import { inject } from 'vitest'
import type { CaseSummary } from '#contracts/seller-onboarding.ts'
import type { Database } from '#server/database/connect.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { accessOf, askApi, newMember, type Somebody } from './people.ts'

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A new operator decides about the papers of a member: approves them, or rejects them for a reason. */
export async function decidePapers(database: Database, { email }: Somebody, reason?: string): Promise<void> {
  const as = await openDesk(database)
  const { data } = await askApi<{ data: CaseSummary[] }>('GET /operator/kyc?page_size=50', { as })
  const id = data.find(({ user }) => user.email === email)!.id
  if (reason === undefined) await askApi(`POST /operator/kyc/${id}/approve`, { as })
  else await askApi(`POST /operator/kyc/${id}/reject`, { as, body: { reason } })
}

async function openDesk(database: Database): Promise<string> {
  const operator = await newMember()
  const [row] = await database.query<{ id: string; now: number }>(
    'select id, extract(epoch from now())::int as now from accounts.users where email = $1',
    [operator.email],
  )
  await appointOperator(database.kysely, { secret: inject('siteSecret'), userId: row!.id, totpSecret })
  const { data } = await askApi<{ data: { access: string } }>('POST /operator/session', {
    as: await accessOf(operator),
    body: { code: generateSync({ secret: totpSecret, epoch: row!.now }) },
  })
  return data.access
}
