import type { Route } from './+types/newsletter-leave.ts'
import { brand, titled } from '../../brand.ts'
import { browserApi } from '../../app/browser-api.ts'
import { inBrowser, onServer } from '../../app/loaders.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { EmailLink } from './email-link.tsx'
import { loadToken } from './load-token.ts'

export const loader = onServer(loadToken)
export const clientLoader = inBrowser(loadToken)
export { handle, headers } from './load-token.ts'

export const meta = () => [{ title: titled('End the newsletter') }, { name: 'robots', content: 'noindex' }]

/** The target of the unsubscribe link in every newsletter email. */
export default function NewsletterLeave({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <EmailLink
      token={token}
      title={`End the ${brand.name} newsletter?`}
      act="End the newsletter"
      follow={() => browserApi().contact.endSubscription({ body: { token } })}
      done="Ended"
      ifDead={
        <>
          If none works, tell us through{' '}
          <Link className="link" to={paths.helpCenter}>
            Contact Us
          </Link>
          .
        </>
      }
    >
      Nothing more will come to your address. You can ask for it again at any time.
    </EmailLink>
  )
}
