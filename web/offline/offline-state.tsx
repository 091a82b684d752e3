import { formatFull } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCopies, useIsCurrentHere } from './use-copies.ts'
import { useNetwork } from './use-network.ts'

/** Says that the browser is offline, or that the page is a saved copy; for three seconds that it is online again. */
export default function OfflineState() {
  const network = useNetwork()
  const copies = useCopies()
  const isHere = useIsCurrentHere(copies)
  const isCopy = network !== 'offline' && copies.length > 0
  const state = isCopy ? 'copy' : network
  return (
    <div className="row gap-8" data-state={state}>
      {state !== 'online' && <Icon name={state === 'back' ? 'wifi' : 'offline'} />}
      <output>
        {state === 'offline' && 'You are offline. Showing pages you opened before.'}
        {state === 'back' && 'Back online'}
        {isCopy && (
          <>
            <span>Saved copy of {dateOf(copies)}.</span> <span>{answerText(isHere)}</span>
          </>
        )}
      </output>
      {isCopy && (
        <Button
          kind="night"
          size="small"
          data-waits={isHere === undefined ? '' : undefined}
          onClick={() => location.reload()}
        >
          {isHere === false ? 'Try again' : 'Show it'}
        </Button>
      )}
    </div>
  )
}

/** The oldest part of a page tells how old the page is. */
function dateOf(copies: readonly { receivedAt: number }[]): string {
  return formatFull(new Date(Math.min(...copies.map(({ receivedAt }) => receivedAt))).toISOString())
}

function answerText(isHere: boolean | undefined): string {
  if (isHere === undefined) return 'Loading the current page…'
  return isHere ? 'The current page is here.' : 'The network did not answer.'
}
