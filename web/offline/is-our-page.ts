/** Whether a response is a page of the market: its policy names where violations are reported, a captive portal's does not. */
export function isOurPage({ headers }: Response): boolean {
  return headers.get('content-security-policy')?.includes('/api/csp-reports') ?? false
}
