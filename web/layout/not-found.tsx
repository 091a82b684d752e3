import { data } from 'react-router'

/** Any URL without a page: status 404, rendered by the root's error page. */
function refuse(): never {
  throw data(null, { status: 404 })
}
export const loader = () => refuse()
export const clientLoader = () => refuse()

export default function NotFound() {
  return null
}
