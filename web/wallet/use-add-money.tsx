import { useState, type ReactNode } from 'react'
import { useTopUp, type Checking } from './top-up/use-top-up.ts'
import { TopUpDialog } from './top-up-dialog.tsx'

interface AddMoney {
  /** Asks for an amount in a dialog, and takes it by card. */
  open: () => void
  checking: Checking | null
  /** Dialogs, to stand anywhere on the page. */
  parts: ReactNode
}

/** A payment that came to nothing leads back to the dialog, which says why and keeps the amount. */
export function useAddMoney(onToppedUp: () => void): AddMoney {
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
