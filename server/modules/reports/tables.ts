import type { Generated } from 'kysely'

interface ReportColumns {
  id: Generated<string>
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

export interface ReportsTables {
  'reports.reports': Omit<ReportColumns, 'reason'> & {
    product_id: string
    reason: ReportColumns['reason'] | 'sold'
  }
  'reports.shop_reports': ReportColumns & { shop_id: string }
}
