import { ActionButton, type Acting } from './action-button.tsx'
import { thingsOf } from './order-things.ts'

/** All else that the caller may do. */
export function OtherThings(acting: Acting) {
  const { below } = thingsOf(acting.order)
  if (below.length === 0) return null
  return (
    <div className="grid gap-10">
      {below.map((action) => (
        <ActionButton key={action} action={action} kind="outline" {...acting} />
      ))}
    </div>
  )
}
