import { ThingButton, type Acting } from './thing-button.tsx'
import { thingsOf } from './order-things.ts'

/** All else that the caller may do. */
export function OtherThings(acting: Acting) {
  const { below } = thingsOf(acting.order)
  if (below.length === 0) return null
  return (
    <div className="grid gap-10">
      {below.map((thing) => (
        <ThingButton key={thing} thing={thing} kind="outline" {...acting} />
      ))}
    </div>
  )
}
