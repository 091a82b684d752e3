import { Fragment } from 'react'

/** An e-mail address, which where it is too long for its place breaks after @ or a dot. */
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
