import { data } from 'react-router'
import type { Route } from './+types/kit.ts'
import { siteContext } from '../api.ts'

/** Every part in every state; only where the site's settings show it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).isKitShown) throw data(null, { status: 404 })
  return null
}

export default function Kit() {
  return <h1>Kit</h1>
}
