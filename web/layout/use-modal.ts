import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withoutModal, type Modal } from '../paths.ts'

/** A dialog that the address opens: whether it does, what it says, and how to close it again. */
export function useModal(name: Modal) {
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
 * Whether Back leads to this address, because the dialog was opened there: then closing goes back, and the page does
 * not stand in the history twice. False where a browser cannot say.
 */
function isBehind(address: string): boolean {
  if (!('navigation' in globalThis)) return false
  const { currentEntry } = navigation
  const before = currentEntry && navigation.entries()[currentEntry.index - 1]
  return before?.url === location.origin + address
}
