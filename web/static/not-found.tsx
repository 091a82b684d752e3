import { data } from 'react-router'

/** Every address without a page: status 404, shown by the root's error page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const clientLoader = loader

export default function NotFound() {
  return null
}
