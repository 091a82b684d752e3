import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import css from './contact.module.css'

/** Replaces the form after sending. `answerTo` is empty if no address was given. */
export function EnquirySent({ answerTo, onAnother }: { answerTo: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`grid gap-12 ${css.sent}`}>
      <Umbrella ribs={10} colours={['#1f9a5c', '#ffc417']} />
      <h2 ref={heading} tabIndex={-1}>
        Your message is sent
      </h2>
      <p>
        {answerTo
          ? `We have it, and answer to ${answerTo}.`
          : 'We have it. Without an e-mail address we cannot answer you.'}
      </p>
      <Button kind="outline" onClick={onAnother}>
        Write another
      </Button>
    </div>
  )
}
