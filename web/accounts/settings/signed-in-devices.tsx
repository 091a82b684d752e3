import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenSession } from '#contracts/accounts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { useFreshSignIn } from '../session/use-fresh-sign-in.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAct } from '../../ui/members/use-act.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import css from './security-settings.module.css'

/** All signed-in devices of the user, with a button to end each session. */
export function SignedInDevices({ sessions }: { sessions: readonly OpenSession[] }) {
  const { ending, end, dialog } = useEnding()
  const others = sessions.filter(({ current }) => !current)
  return (
    <>
      <ul className={css.devices}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={`center ${css.device}`}>
              <Icon name={isHandheld(session.device) ? 'airtime' : 'computer'} />
            </span>
            <div>
              <h3>{session.device}</h3>
              <p className="cluster">
                {session.current ? (
                  <b className={css.current}>This device</b>
                ) : (
                  <span>
                    Last used <TimeAgo time={session.last_used_at} />
                  </span>
                )}
                <span>
                  Signed in <TimeAgo time={session.created_at} />
                </span>
              </p>
            </div>
            {!session.current && (
              <Button
                kind="quiet"
                size="small"
                isBusy={ending === session.id}
                onClick={() => void end(session.id, () => browserApi().accounts.endSession({ params: session }))}
              >
                Sign out<span className="sr"> {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button
            kind="outline"
            size="small"
            icon="logout"
            isBusy={ending === 'others'}
            onClick={() => void end('others', () => browserApi().accounts.endOtherSessions())}
          >
            Sign out other devices
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

function isHandheld(device: string): boolean {
  return /Android|iPhone|iPad|KaiOS|Opera Mini/.test(device)
}

/** Ends one session or all. The pressed button disappears, so the focus moves to the heading. */
function useEnding() {
  const [ending, setEnding] = useState<string>()
  const { revalidate } = useRevalidator()
  const { act } = useAct()
  const { guarded, dialog } = useFreshSignIn()
  return {
    ending,
    dialog,
    end: async (what: string, ask: () => Promise<{ message: string }>) => {
      setEnding(what)
      await act(async () => (await guarded(ask)).message)
      await revalidate()
      setEnding(undefined)
      focusHeading('#devices')
    },
  }
}
