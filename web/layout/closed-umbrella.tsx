/** A folded umbrella, for error pages. */
export default function ClosedUmbrella() {
  return (
    <svg viewBox="0 0 80 200" aria-hidden="true">
      <path d="M40 6v10" stroke="#0b0d2b" strokeWidth="6" strokeLinecap="round" />
      <path d="M40 14 22 132l8 8 10-6Z" fill="#2d3eb3" />
      <path d="M40 14l18 118-8 8-10-6Z" fill="#99adf7" />
      <path d="M40 14 32 134l8 8 8-8Z" fill="#ffc417" />
      <path d="M25 112h30" stroke="#0b0d2b" strokeWidth="6" strokeLinecap="round" />
      <path d="M40 140v38a11 11 0 0 0 22 0" fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
