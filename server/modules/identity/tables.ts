import type { Generated } from 'kysely'

export interface IdentityTables {
  'identity.cases': {
    id: string
    user_id: string
    id_card_type: 'drivers_licence' | 'national_id_card' | 'international_passport' | 'voters_card'
    number_encrypted: Buffer
    number_index: Buffer
    status: Generated<'arriving' | 'pending' | 'verified' | 'rejected'>
    reason: string | null
    created_at: Generated<Date>
    decided_at: Date | null
    decided_by: string | null
  }
  'identity.papers': {
    id: Generated<string>
    case_id: string
    kind: 'front' | 'back' | 'photo'
    key_encrypted: Buffer
  }
  'identity.links': {
    token_hash: Buffer
    paper_id: string
    session_id: string
    expires_at: Date
    used_at: Date | null
  }
}
