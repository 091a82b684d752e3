import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withoutModal, type Modal } from '../paths.ts'

/** A dialog that the address opens: whether it does, what it says, and how to close it again. */
export function useModal(name: Modal) {
  const [query] = useSearchParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: query.has(name),
    value: query.get(name) ?? '',
    close: () => void navigate(withoutModal(search, name), { replace: true, preventScrollReset: true }),
  }
}
