import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withoutModal, type Modal } from '../paths.ts'

/** A dialog opened by the URL: whether it is open, its value, and how to close it. */
export function useAddressDialog(name: Modal) {
  const [query] = useSearchParams()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: query.has(name),
    value: query.get(name) ?? '',
    close: () => {
      const closed = withoutModal(search, name)
      if (isBehind(pathname + closed.search)) void navigate(-1)
      else void navigate(closed, { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * Whether Back leads to this URL because the dialog was opened there. Then closing goes back, so that the page is not
 * in the history twice. False if the browser has no Navigation API.
 */
function isBehind(address: string): boolean {
  if (!('navigation' in globalThis)) return false
  const { currentEntry } = navigation
  const before = currentEntry && navigation.entries()[currentEntry.index - 1]
  return before?.url === location.origin + address
}
