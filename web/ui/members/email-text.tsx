import { Fragment } from 'react'

/** An email address that may wrap after @ or a dot. */
export function EmailText({ email }: { email: string }) {
  const pieces = email.match(/[^@.]*[@.]|[^@.]+$/g) ?? [email]
  return (
    <span>
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
