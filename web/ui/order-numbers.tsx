/** A text whose order numbers do not break. */
export function OrderNumbers({ in: text }: { in: string }) {
  return text.split(/(K-\w{8})\b/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
