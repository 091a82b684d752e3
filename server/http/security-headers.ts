/** Headers of every response. Values follow the OWASP secure headers project. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const

export function apiHeaders(publicUrl: string): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...(publicUrl.startsWith('https:') && HTTPS_ONLY),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

export interface Origins {
  readonly mediaOrigin: string
  readonly apiOrigin: string
}

/** Headers of static files. The service worker fetches pages, images and the API under the policy of its own file. */
export function fileHeaders({ mediaOrigin, apiOrigin }: Origins): Record<string, string> {
  const connect = [...new Set(["'self'", mediaOrigin, apiOrigin])].join(' ')
  return { 'content-security-policy': `default-src 'none'; connect-src ${connect}; frame-ancestors 'none'` }
}

/** The path to which browsers report policy violations. */
export const CSP_REPORTS = '/api/csp-reports'

/** What Google's button needs, according to Google's CSP guide. */
const GOOGLE = 'https://accounts.google.com/gsi/'

/** Frames and requests of the card popup: Paystack's origins as its library uses them, or our simulator's. */
const CARD_POPUPS = {
  simulated: { frames: ["'self'"], asks: [] },
  paystack: {
    frames: ['https://checkout.paystack.com', 'https://standard.paystack.co'],
    asks: ['https://api.paystack.co'],
  },
} as const

export interface PagePolicy extends Origins {
  /** Origin of the service that receives the contact form. */
  readonly emailOrigin: string
  /** Whether Google's button is shown in the sign-in dialogs. */
  readonly signsInAtGoogle: boolean
  readonly cards: keyof typeof CARD_POPUPS
  /** `'sha256-…'` of each inline script and style of the page. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/**
 * Headers of a page. Scripts and styles must be our own files, or inline ones listed by hash. Hashes allow no more than
 * nonces would, and keep the page the same for all visitors, so that it can be cached, compressed once and revalidated.
 */
export function pageHeaders(publicUrl: string, policy: PagePolicy): Record<string, string> {
  const google = (path: string) => (policy.signsInAtGoogle ? [GOOGLE + path] : [])
  const cards = CARD_POPUPS[policy.cards]
  const directives = [
    "default-src 'none'",
    ['script-src', "'self'", ...google('client'), ...policy.scriptHashes].join(' '),
    ['style-src', "'self'", ...google('style'), ...policy.styleHashes].join(' '),
    // `style=` attributes rendered by the server hold colours and ratios only.
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', policy.mediaOrigin].join(' '),
    ['media-src', "'self'", 'blob:', policy.mediaOrigin].join(' '),
    "font-src 'self'",
    ['connect-src', ...new Set(["'self'", policy.apiOrigin, policy.emailOrigin]), ...google(''), ...cards.asks].join(
      ' ',
    ),
    ['frame-src', ...google(''), ...cards.frames].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-to csp',
    // For browsers that do not support `report-to`.
    `report-uri ${CSP_REPORTS}`,
  ]
  return {
    'reporting-endpoints': `csp="${CSP_REPORTS}"`,
    ...EVERYWHERE,
    ...(publicUrl.startsWith('https:') && HTTPS_ONLY),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'content-security-policy': directives.join('; '),
  }
}
