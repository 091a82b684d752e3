import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import css from './offline-bar.module.css'

const BACK_SHOWN_MS = 3000

/** Shows that the browser is offline, and for three seconds that it is online again. */
export function OfflineBar() {
  const state = useNetwork()
  return (
    <output>
      {state !== 'online' && (
        <span className={`row gap-8 ${css.bar}`}>
          <Icon name={state === 'offline' ? 'offline' : 'wifi'} />
          {state === 'offline' ? 'You are offline. Showing pages you opened before.' : 'Back online'}
        </span>
      )}
    </output>
  )
}

function useNetwork(): 'online' | 'offline' | 'back' {
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
