import { ButtonLink } from '../ui/button.tsx'
import { useCopy } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import type { ReceiptProps } from './receipt.tsx'
import { ShareReceipt } from './share-receipt.tsx'
import css from './receipt.module.css'

type ReceiptActionsProps = Pick<ReceiptProps, 'headline' | 'reference' | 'shared' | 'buyAgain' | 'help'>

/** Share, Buy again, and the rarer actions in a menu. */
export function ReceiptActions({ headline, reference, shared, buyAgain, help }: ReceiptActionsProps) {
  const copy = useCopy('Reference copied', 'The reference could not be copied')
  return (
    <div className={css.actions}>
      <ShareReceipt headline={headline} reference={reference} {...shared} />
      {buyAgain && (
        <ButtonLink kind="outline" icon="refresh" to={buyAgain}>
          Buy again
        </ButtonLink>
      )}
      <Menu label="More">
        <button type="button" role="menuitem" onClick={() => print()}>
          <Icon name="print" /> Print
        </button>
        {copy && (
          <button type="button" role="menuitem" onClick={() => copy(reference)}>
            <Icon name="copy" /> Copy reference
          </button>
        )}
        <Link role="menuitem" to={help}>
          <Icon name="chat" /> Get help
        </Link>
      </Menu>
    </div>
  )
}
