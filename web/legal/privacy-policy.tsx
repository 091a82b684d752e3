import type { Route } from './+types/privacy-policy.ts'
import { inBrowser, onServer } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { LegalPage } from './legal-page.tsx'
import privacyText from './privacy.md'
import { loadOrigin, staticHead } from './static-head.ts'

export const loader = onServer(loadOrigin)
export const clientLoader = inBrowser(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticHead(privacyText, paths.privacyPolicy, loaderData?.origin)

export default function PrivacyPolicy() {
  return <LegalPage text={privacyText} />
}
