import type { Generated } from 'kysely'

export interface ReportsTables {
  'reports.reports': {
    id: Generated<string>
    product_id: string
    reason: 'scam' | 'prohibited' | 'wrong_details' | 'sold' | 'other'
    details: Generated<string>
    reporter_id: string | null
    reporter_email: string | null
    created_at: Generated<Date>
    outcome: 'upheld' | 'rejected' | null
    note: string | null
    resolved_by: string | null
    resolved_at: Date | null
  }
  'reports.shop_reports': {
    id: Generated<string>
    shop_id: string
    reason: 'scam' | 'prohibited' | 'wrong_details' | 'other'
    details: Generated<string>
    reporter_id: string | null
    reporter_email: string | null
    created_at: Generated<Date>
    outcome: 'upheld' | 'rejected' | null
    note: string | null
    resolved_by: string | null
    resolved_at: Date | null
  }
}
