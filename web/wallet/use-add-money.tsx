import { useState, type ReactNode } from 'react'
import { useTopUp, type Checking } from './top-up/use-top-up.ts'
import { TopUpDialog } from './top-up-dialog.tsx'

interface AddMoney {
  /** Opens the dialog that asks for an amount, then takes it by card. */
  open: () => void
  checking: Checking | null
  /** The dialogs. Render them anywhere on the page. */
  parts: ReactNode
}

/** After a failed payment the dialog opens again with the reason and the amount. */
export function useAddMoney(onToppedUp: () => Promise<void>): AddMoney {
  const { begin, finish, checking, popup } = useTopUp(onToppedUp)
  const [asked, setAsked] = useState<{ naira: number | null; unpaid: string | null } | null>(null)
  return {
    open: () => setAsked({ naira: null, unpaid: null }),
    checking,
    parts: (
      <>
        {asked && (
          <TopUpDialog
            {...asked}
            begin={begin}
            onBegun={async (begun) => {
              const unpaid = await finish(begun)
              if (unpaid) setAsked({ naira: begun.amount, unpaid })
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {popup}
      </>
    ),
  }
}
