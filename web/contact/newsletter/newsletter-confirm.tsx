import type { Route } from './+types/newsletter-confirm.ts'
import { brand, titled } from '../../brand.ts'
import { browserApi } from '../../app/browser-api.ts'
import { inBrowser, onServer } from '../../app/loaders.ts'
import { EmailLink } from './email-link.tsx'
import { loadToken } from './load-token.ts'

export const loader = onServer(loadToken)
export const clientLoader = inBrowser(loadToken)
export { handle, headers } from './load-token.ts'

export const meta = () => [{ title: titled('Confirm the newsletter') }, { name: 'robots', content: 'noindex' }]

/** The target of the link in the confirmation email. */
export default function NewsletterConfirm({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <EmailLink
      token={token}
      title={`Do you want the ${brand.name} newsletter?`}
      act="Yes, send it to me"
      follow={() => browserApi().contact.confirmSubscription({ body: { token } })}
      done="Welcome"
      ifDead="The box to ask for it stands at the foot of this page."
    >
      Fresh listings by e-mail. It begins once you press the button, and each e-mail has a link that ends it.
    </EmailLink>
  )
}
