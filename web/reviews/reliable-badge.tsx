import { Icon } from '../ui/icon.tsx'

/** Marks a seller with ten orders or more, of five buyers or more, on time, without problems, and with good reviews. */
export function ReliableBadge() {
  return (
    <span className="inline-row gap-4 reliable-seller">
      <Icon name="check" />
      Reliable seller
    </span>
  )
}
