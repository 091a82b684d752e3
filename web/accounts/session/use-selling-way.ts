import { useCallback } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import type { SellingStep } from '#contracts/seller-requirements.ts'
import { paths, withModal } from '../../paths.ts'
import { useToast } from '../../ui/toast.tsx'

/** Leads to the requirement that is missing before listing a product, with a message if the requirements have one. */
export function useSellingWay(): (step: SellingStep, options?: NavigateOptions) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    ({ path, text, showsText }, options) => {
      if (showsText) toast({ text })
      if (path) void navigate(path, options)
      else
        void navigate(withModal(search, 'auth', 'login', paths.listProduct), { preventScrollReset: true, ...options })
    },
    [navigate, search, toast],
  )
}
