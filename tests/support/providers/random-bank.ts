import type { BankTransfers, ListedTransfer, TransferStatus } from '#server/providers/bank-transfers/port.ts'

type State = ListedTransfer['state']

/** A bank in memory that loses requests and answers by chance, always the same for the same seed. */
export function createRandomBank(seed: number) {
  const transfers = new Map<string, ListedTransfer & { state: State; fate: State }>()
  let isCalm = false
  let last = seed
  /** From 0 up to 1 (a linear congruential generator). */
  const chance = () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0
    return last / 2 ** 32
  }
  const isTroubled = (share: number) => !isCalm && chance() < share
  const unknown = { kind: 'unknown', reason: 'The line is down' } as const
  const port: BankTransfers = {
    domain: 'test',
    listBanks: async () => ({ kind: 'listed', items: [{ code: '058', name: 'Guaranty Trust Bank' }] }),
    resolve: async () => ({ kind: 'resolved', accountName: 'AISHA BELLO' }),
    addRecipient: async ({ bankCode, accountNumber }) =>
      isTroubled(0.1) ? unknown : { kind: 'added', recipientCode: `${bankCode} ${accountNumber}` },
    readBalance: async () => (isTroubled(0.1) ? unknown : { kind: 'read', balanceKobo: 5_000_000_000 }),
    async send({ reference, amountKobo, recipientCode }) {
      if (isTroubled(0.2)) return unknown
      if (!transfers.has(reference)) {
        const [bankCode = '', accountNumber = ''] = recipientCode.split(' ')
        const fate = chance() < 0.7 ? 'paid' : 'failed'
        const own = { reference, domain: 'test', currency: 'NGN', amountKobo, feeKobo: 10_00 } as const
        const state = chance() < 0.5 ? 'pending' : fate
        transfers.set(reference, { ...own, account: { bankCode, accountNumber }, state, fate })
      }
      if (isTroubled(0.1)) throw new Error('The process has died')
      return isTroubled(0.2) ? unknown : { kind: 'taken' }
    },
    async verify(reference): Promise<TransferStatus> {
      if (isTroubled(0.3)) return unknown
      const transfer = transfers.get(reference)
      if (!transfer) return { kind: 'not-found' }
      const { state } = transfer
      return state === 'paid' || state === 'reversed' ? { kind: state, transfer } : { kind: state, reason: state }
    },
    listTransfers: async () => ({ kind: 'listed', items: [...transfers.values()] }),
  }
  return {
    port,
    /** Gives some waiting transfers their result, and sends some paid ones back. Returns the references that changed. */
    moveOn(): string[] {
      return [...transfers.values()].flatMap((transfer) => {
        const next = transfer.state === 'pending' ? transfer.fate : isSentBack(transfer) ? 'reversed' : transfer.state
        if (next === transfer.state || chance() < 0.5) return []
        transfer.state = next
        return [transfer.reference]
      })
    },
    /** From now on it answers everything. */
    calm(): void {
      isCalm = true
    },
    reversed: () =>
      [...transfers.values()].flatMap(({ state, reference }) => (state === 'reversed' ? [reference] : [])),
    /** Undefined if it has never taken it. */
    stateOf: (reference: string) => transfers.get(reference)?.state,
  }

  function isSentBack({ state, reference }: ListedTransfer): boolean {
    return state === 'paid' && reference.endsWith('7')
  }
}
