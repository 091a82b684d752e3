import type { Route } from './+types/terms-of-use.ts'
import { inBrowser, onServer } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { LegalPage } from './legal-page.tsx'
import termsText from './terms.md'
import { loadOrigin, staticHead } from './static-head.ts'

export const loader = onServer(loadOrigin)
export const clientLoader = inBrowser(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) => staticHead(termsText, paths.termsOfUse, loaderData?.origin)

export default function TermsOfUse() {
  return <LegalPage text={termsText} />
}
