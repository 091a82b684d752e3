import { useRevalidator } from 'react-router'
import type { OwnProduct } from '#contracts/selling.ts'
import { texts } from '#contracts/texts.ts'
import { orGone } from '../app/once.ts'
import { browserApi } from '../app/browser-api.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import { useToast } from '../ui/toast.tsx'
import { ConfirmDialog } from '../ui/members/confirm-dialog.tsx'

export type Change = 'unlist' | 'list' | 'delete'

interface Words {
  title: string
  yes: string
  done: string
  failed: string
  about: (name: string) => string
}

const words: Record<Change, Words> = {
  unlist: {
    title: 'Unlist Item',
    yes: 'Unlist Item',
    done: texts.productUnlisted,
    failed: texts.productNotUnlisted,
    about: (name) => `${name} leaves the market until you list it again.`,
  },
  list: {
    title: 'List Item',
    yes: 'List Item',
    done: texts.productListed,
    failed: texts.productNotListed,
    about: (name) => `${name} stands on the market again at once.`,
  },
  delete: {
    title: 'Delete product',
    yes: 'Delete',
    done: texts.productDeleted,
    failed: texts.productNotDeleted,
    about: (name) => `${name} is deleted for good, with its photos.`,
  },
}

/** Asks for confirmation, then changes the product. */
export function ShopChange({ what, product, onClose }: { what: Change; product: OwnProduct; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { title, yes, done, failed, about } = words[what]
  const make = async () => {
    try {
      await send(what, product.id)
    } catch (error) {
      toast({ kind: 'error', text: failed })
      throw error
    }
    onClose()
    toast({ kind: 'success', text: done })
    await revalidate()
    // The row has left this tab together with the clicked button.
    focusHeading('#own-products h2')
  }
  return (
    <ConfirmDialog title={title} yes={yes} isDanger={what === 'delete'} onYes={make} onClose={onClose}>
      {about(product.name)}
    </ConfirmDialog>
  )
}

function send(what: Change, id: string): Promise<unknown> {
  const { selling } = browserApi()
  const params = { id }
  if (what === 'delete') return orGone(selling.removeProduct({ params }))
  return selling.changeProduct({ params, body: { unlist: what === 'unlist' } })
}
