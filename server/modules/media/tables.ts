import type { Generated } from 'kysely'

export interface MediaTables {
  'media.media': {
    id: Generated<string>
    owner_id: string | null
    media_type: 'photo' | 'video'
    original_key: string
    width: number
    height: number
    placeholder: string
    created_at: Generated<Date>
    is_stored: Generated<boolean>
    unused_since: Date | null
    kept_until: Date | null
    bytes: number | null
    content_hash: Buffer | null
  }
}
