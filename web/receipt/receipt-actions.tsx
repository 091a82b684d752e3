import { isInsideApp } from '../app/inside-app.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useCopy } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { TaskFoot } from '../ui/task-foot.tsx'
import type { ReceiptProps } from './receipt.tsx'
import { ShareReceipt } from './share-receipt.tsx'
import css from './receipt.module.css'

type ReceiptActionsProps = Pick<ReceiptProps, 'shared' | 'buyAgain' | 'help'>

/** Share, Buy again, and the rarer actions in a menu. */
export function ReceiptActions({ shared, buyAgain, help }: ReceiptActionsProps) {
  const copy = useCopy('Reference copied', 'Press and hold the reference to copy it')
  return (
    <TaskFoot>
      <div className={css.actions}>
        <ShareReceipt {...shared} />
        {buyAgain && (
          <ButtonLink kind="outline" icon="refresh" to={buyAgain}>
            Buy again
          </ButtonLink>
        )}
        <Menu label="More">
          {!isInsideApp() && (
            <button type="button" role="menuitem" onClick={() => print()}>
              <Icon name="print" /> Print
            </button>
          )}
          {copy && (
            <button type="button" role="menuitem" onClick={() => copy(shared.reference)}>
              <Icon name="copy" /> Copy reference
            </button>
          )}
          <Link role="menuitem" to={help}>
            <Icon name="chat" /> Get help
          </Link>
        </Menu>
      </div>
    </TaskFoot>
  )
}
