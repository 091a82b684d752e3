import type { Route } from './+types/return-policy.ts'
import { inBrowser, onServer } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { LegalPage } from './legal-page.tsx'
import returnsText from './returns.md'
import { loadOrigin, staticHead } from './static-head.ts'

export const loader = onServer(loadOrigin)
export const clientLoader = inBrowser(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticHead(returnsText, paths.returnPolicy, loaderData?.origin)

export default function ReturnPolicy() {
  return <LegalPage text={returnsText} />
}
