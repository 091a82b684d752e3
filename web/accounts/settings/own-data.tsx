import { useLocation } from 'react-router'
import { brand } from '../../brand.ts'
import { browserApi } from '../../app/browser-api.ts'
import { isInsideApp, NO_FILES } from '../../app/inside-app.ts'
import { useFreshSignIn } from '../session/use-fresh-sign-in.tsx'
import { withModal } from '../../paths.ts'
import { dayOf } from '../../statement/period.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { saveFile } from '../../ui/members/save-file.ts'
import { useAct } from '../../ui/members/use-act.ts'
import css from './security-settings.module.css'

/** Lets a user export or delete their data. */
export function OwnData() {
  const { search } = useLocation()
  const { guarded, dialog } = useFreshSignIn()
  const { act, isBusy } = useAct()
  const download = async () => {
    const { data } = await guarded(() => browserApi().accounts.exportAccount())
    const name = `${brand.wordmark}-my-data-${dayOf(new Date())}.json`
    saveFile(name, JSON.stringify(data, null, 2), 'application/json')
  }
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p>Everything {brand.name} keeps about you, in one file.</p>
      {isInsideApp() ? (
        <p>{NO_FILES}</p>
      ) : (
        <div>
          <Button kind="outline" size="small" icon="download" isBusy={isBusy} onClick={() => void act(download)}>
            Download my data
          </Button>
        </div>
      )}
      <p>Deleting your account removes your profile, saved items, messages and listings for good.</p>
      <Link className={`inline-row gap-8 ${css.delete}`} to={withModal(search, 'delete-account')} preventScrollReset>
        <Icon name="trash" /> Delete Account
      </Link>
      {dialog}
    </section>
  )
}
