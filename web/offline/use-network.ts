import { useEffect, useState } from 'react'

const BACK_SHOWN_MS = 3000

export function useNetwork(): 'online' | 'offline' | 'back' {
  const [state, setState] = useState<'online' | 'offline' | 'back'>('online')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setState('offline')
    }
    const comeBack = () => {
      setState('back')
      timer = setTimeout(() => setState('online'), BACK_SHOWN_MS)
    }
    if (!navigator.onLine) leave()
    addEventListener('offline', leave)
    addEventListener('online', comeBack)
    return () => {
      clearTimeout(timer)
      removeEventListener('offline', leave)
      removeEventListener('online', comeBack)
    }
  }, [])
  return state
}
