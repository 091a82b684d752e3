import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { chooseAccount, takeReturned } from './sandbox-google.ts'

interface SandboxGoogleButtonProps {
  isBusy: boolean
  onCredential: (credential: string) => Promise<void>
}

/** Replaces Google's button in the sandbox, and says so. */
export function SandboxGoogleButton({ isBusy, onCredential }: SandboxGoogleButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const latest = useRef(onCredential)
  useEffect(() => {
    latest.current = onCredential
  })
  useEffect(() => {
    const credential = takeReturned()
    if (credential) void latest.current(credential)
  }, [])
  const choose = async () => {
    setIsChoosing(true)
    const credential = await chooseAccount()
    setIsChoosing(false)
    if (credential) await onCredential(credential)
  }
  return (
    <>
      <Button kind="outline" isWide isBusy={isBusy || isChoosing} onClick={() => void choose()}>
        Continue with Google
      </Button>
      <small className="hint">Sandbox: sample accounts, nothing goes to Google.</small>
    </>
  )
}
