import { isRouteErrorResponse, useRevalidator, type MetaDescriptor } from 'react-router'
import type { Problem } from '#contracts/values/problem.ts'
import { titled } from '../brand.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { late } from '../ui/late.tsx'
import css from './error-page.module.css'

const ClosedUmbrella = late(() => import('./closed-umbrella.tsx'))

/** Replaces a page that does not exist or failed unexpectedly. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const isMissing = isNotFound(error)
  return (
    <div className={`grid gap-14 ${css.page}`}>
      <div className={css.umbrella}>
        <ClosedUmbrella />
      </div>
      <h1 tabIndex={-1}>{errorTitle(error)}</h1>
      <p>
        {isMissing ? 'It may have been sold or moved. Search for it, or start from the home page.' : wordsOf(error)}
      </p>
      <div className={`cluster gap-10 ${css.ways}`}>
        {!isMissing && (
          <Button icon="refresh" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <ButtonLink kind="outline" to={paths.home}>
          Home
        </ButtonLink>
        {isMissing && (
          <ButtonLink kind="outline" to={paths.categories}>
            Categories
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

export function errorHead(error: unknown): MetaDescriptor[] {
  return [{ title: titled(errorTitle(error)) }, { name: 'robots', content: 'noindex' }]
}

function errorTitle(error: unknown): string {
  return isNotFound(error) ? 'Page not found' : 'Unexpected Application Error!'
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** Status and message of a refusal. For an error in our own code, no details that could help an attacker. */
function wordsOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Something broke on this page.'
  const detail = (error.data as Partial<Problem> | undefined)?.detail ?? error.statusText
  return error.status > 0 ? `${error.status} ${detail}`.trim() : detail
}
