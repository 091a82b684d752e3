import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { gateTexts } from '#contracts/gate-texts.ts'
import { authAddress } from '../paths.ts'
import { takeExpiry, type Session } from '../session.ts'
import { useToast } from '../ui/toast.tsx'

/** A session that the server ended: says so and leads home, with the login over it and the way back kept. */
export function useExpiry(session: Session | null): void {
  const shown = useLocation()
  const { location: coming } = useNavigation()
  const { pathname, search } = coming ?? shown
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (session || !takeExpiry()) return
    toast({ kind: 'error', text: gateTexts.sessionExpired })
    void navigate(authAddress('login', pathname + search), { replace: true })
  }, [session, pathname, search, navigate, toast])
}
