import { catalogDesk } from '#contracts/catalog-desk.ts'
import { reports } from '#contracts/reports.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { mounted } from './http/api-routes.ts'
import type { Limits } from './limits/open-limits.ts'
import { catalogDeskOperations, type DeskDeps, type SellingDeps } from './modules/catalog/index.ts'
import { addPlainPicture } from './modules/media/index.ts'
import type { Outbox } from './modules/outbox/index.ts'
import { reportsOperations } from './modules/reports/index.ts'
import type { MediaStore } from './providers/media-store/port.ts'
import { tellMemberBy } from './tell-member.ts'

interface DeskParts extends Pick<SellingDeps, 'findActivePlan'> {
  readonly config: Config
  readonly database: Database
  readonly store: MediaStore
  readonly outbox: Outbox
  readonly limits: Limits
}

/** The operator's desk, as far as it is about listings. */
export function openDesk(parts: DeskParts) {
  const { config, database, store, outbox, limits } = parts
  const deps: DeskDeps = {
    ...parts,
    publicUrl: config.PUBLIC_URL,
    mediaBaseUrl: config.MEDIA_BASE_URL,
    tellMember: tellMemberBy(outbox),
    addPlainPicture: (tx) => addPlainPicture(tx, store),
  }
  return {
    catalogDesk: mounted(catalogDesk, catalogDeskOperations(deps)),
    reports: mounted(reports, reportsOperations({ ...deps, database, limits, outbox })),
  }
}
