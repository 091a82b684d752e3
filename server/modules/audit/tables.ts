export interface AuditTables {
  'audit.entries': {
    id: number
    made_at: Date
    operator_id: string
    action: string
    subject: string
    reason: string | null
    address: string | null
    request_id: string | null
    previous_hash: Buffer
    hash: Buffer
  }
}
