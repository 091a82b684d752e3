import type { Generated } from 'kysely'
import type { OperatorRole } from '#contracts/values/choices.ts'

export interface AccountsTables {
  'accounts.users': {
    id: Generated<string>
    email: string
    first_name: string
    last_name: string
    phone: string | null
    kyc_status: Generated<'not_set' | 'pending' | 'rejected' | 'verified'>
    created_at: Generated<Date>
    password_hash: string | null
    google_subject: string | null
    email_confirmed_at: Date | null
    suspended_at: Date | null
    closed_at: Date | null
    /** An account of the demo market, whose password is public. */
    is_demo: Generated<boolean>
    closing_asked_at: Date | null
    verified_first_name: string | null
    verified_last_name: string | null
  }
  'accounts.sessions': {
    id: Generated<string>
    user_id: string
    token_hash: Buffer
    scope: 'member' | 'newcomer' | 'operator'
    device: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    signed_in_at: Generated<Date>
    expires_at: Date
    is_untried: Generated<boolean>
  }
  'accounts.codes': {
    user_id: string
    purpose: 'registration' | 'password_reset' | 'new_email' | 'new_phone'
    target: string
    code_hash: Buffer
    tries: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    is_second: Generated<boolean>
  }
  'accounts.known_devices': {
    user_id: string
    device_hash: Buffer
    last_seen_at: Generated<Date>
  }
  'accounts.used_credentials': {
    credential_hash: Buffer
    expires_at: Date
  }
  'accounts.email_changes': {
    undo_token_hash: Buffer
    user_id: string
    old_email: string
    undo_until: Date
  }
  'accounts.former_phones': {
    user_id: string
    phone: string
    kept_until: Date
  }
  'accounts.operators': {
    user_id: string
    totp_secret_encrypted: Buffer
    last_step: Generated<number>
    appointed_at: Generated<Date>
    roles: Generated<OperatorRole[]>
  }
}
