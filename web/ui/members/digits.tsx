/** A code in groups. A screen reader gets each digit apart, because it would read a group as a number. */
export function Digits({ of: code }: { of: string }) {
  return (
    <>
      <span className="sr" translate="no">
        {code.replaceAll(/(\d) (?=\d)/g, '$1, ').replaceAll(/\d(?=\d)/g, '$& ')}
      </span>
      <span aria-hidden="true" translate="no">
        {code}
      </span>
    </>
  )
}
