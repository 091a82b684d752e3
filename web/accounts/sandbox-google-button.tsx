import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { chooseAccount, takeReturned } from './sandbox-google.ts'
import type { GoogleSignIn } from './use-google-sign-in.ts'

/** Stands where Google's button would, and says that it is not. */
export function SandboxGoogleButton({ isBusy, enter }: GoogleSignIn) {
  const [isChoosing, setIsChoosing] = useState(false)
  const latestEnter = useRef(enter)
  useEffect(() => {
    latestEnter.current = enter
  })
  useEffect(() => {
    const credential = takeReturned()
    if (credential) void latestEnter.current(credential)
  }, [])
  const choose = async () => {
    setIsChoosing(true)
    const credential = await chooseAccount()
    setIsChoosing(false)
    if (credential) await enter(credential)
  }
  return (
    <>
      <Button kind="outline" isWide isBusy={isBusy || isChoosing} onClick={() => void choose()}>
        Continue with Google
      </Button>
      <small>Sandbox: sample accounts, nothing goes to Google.</small>
    </>
  )
}
