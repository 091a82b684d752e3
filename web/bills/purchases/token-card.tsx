import { browserApi } from '../../app/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Digits } from '../../ui/members/digits.tsx'
import { useAct } from '../../ui/members/use-act.ts'
import { groupedToken } from './grouped-token.ts'
import css from './token-card.module.css'

interface TokenCardProps {
  token: string
  /** Key change tokens: without them the meter does not take the token. */
  firstTokens?: readonly string[] | undefined
  units?: string | undefined
  /** `"Your token"` */
  title: string
}

/** The token to type into the meter, large enough to read in the dark. */
export function TokenCard({ token, firstTokens = [], units, title }: TokenCardProps) {
  return (
    <section data-theme="light" className={`grid gap-10 ${css.card}`} aria-labelledby="token">
      <h2 id="token" className={css.title}>
        {title} {units && <small>{units}</small>}
      </h2>
      {firstTokens.length > 0 && (
        <>
          <p>The meter needs a new key. Enter these tokens first, in this order:</p>
          <ol className={css.first}>
            {firstTokens.map((first, index) => (
              <li key={index} className={css.token}>
                <Digits of={groupedToken(first)} />
              </li>
            ))}
          </ol>
          <p>Then enter your token:</p>
        </>
      )}
      <p className={css.token}>
        <Digits of={groupedToken(token)} />
      </p>
      <div className={`cluster ${css.actions}`}>
        <CopyButton kind="night" text={token} copied="Token copied" failed="Press and hold the token to copy it">
          Copy token
        </CopyButton>
        <SendAgain token={token} />
      </div>
    </section>
  )
}

function SendAgain({ token }: { token: string }) {
  const { act, isBusy } = useAct()
  const send = async () => (await browserApi().bills.sendToken({ body: { token } })).message
  return (
    <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void act(send)}>
      Send it to me
    </Button>
  )
}

/** PINs and vouchers, each with a copy button. */
export function PinsCard({ pins }: { pins: readonly { serial?: string | undefined; pin: string }[] }) {
  return (
    <section data-theme="light" className={`grid gap-10 ${css.card}`} aria-labelledby="pins">
      <h2 id="pins">{pins.length === 1 ? 'Your PIN' : 'Your PINs'}</h2>
      <ul className="grid gap-18">
        {pins.map(({ serial, pin }) => (
          <li key={pin}>
            <p className={css.token}>
              <Digits of={groupedToken(pin)} />
            </p>
            {serial && <p>Serial {serial}</p>}
            <div className={`cluster ${css.actions}`}>
              <CopyButton kind="night" text={pin} copied="PIN copied" failed="Press and hold the PIN to copy it">
                Copy PIN
              </CopyButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
