import { brand } from '../brand.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { useAddressDialog } from './use-address-dialog.ts'
import css from './get-app-dialog.module.css'

/** The Download app dialog, at `?get-app`. */
export default function GetAppDialog() {
  const { close } = useAddressDialog('get-app')
  return (
    <Dialog title="Get App" isOpen onClose={close}>
      <div className={`grid gap-14 ${css.words}`}>
        <Umbrella ribs={10} />
        <p>The whole market on your phone: search, save and message sellers with {brand.name}.</p>
      </div>
      <ButtonLink to={brand.stores.android} icon="download" isWide>
        Download for Android
      </ButtonLink>
      <ButtonLink to={brand.stores.ios} icon="download" kind="outline" isWide>
        Download for iOS
      </ButtonLink>
    </Dialog>
  )
}
