import type { EndpointId } from '@croupier/contract'
import { type Amount, amount, assert, formatAmount, present, type RandomSource } from '@croupier/kernel'
import type { Call, Reply } from './test-client.ts'

export const BANK_VENDOR = 'QUAYLIGHT'
/** Cents that make the sandbox vendor move it · refuse · lose its answer · answer nonsense after moving it. */
const CENTS = ['00', '91', '92', '96'] as const
const UNITS = '20'

export interface BankVendorDeps {
  readonly token: string
  insist<E extends EndpointId>(id: E, given: Call<E>): Promise<Reply<E>>
}

interface Pending {
  readonly transferId: string
  readonly amount: Amount
  readonly isSending: boolean
  /** Its money was seen in the main wallet before its end was read. */
  isHome: boolean
}

/**
 * What a player of the bank test has at a vendor. A transfer ends when it ends, so the player goes on meanwhile, and whatever may come home at any moment is
 * allowed for: exactly that amount, once.
 */
export function createBankVendor({ token, insist }: BankVendorDeps) {
  let held: Amount = 0n
  let pending: Pending | undefined

  /** Reads how the open transfer stands; answers by how much the main wallet has grown since. */
  async function look(): Promise<Amount> {
    if (!pending) return 0n
    const { value } = await insist('vendorTransfer', { token, params: { transferId: pending.transferId } })
    if (value.endedAt === null) return 0n
    const { amount: moved, isSending, isHome } = pending
    const isDone = value.state === 'done'
    pending = undefined
    if (isDone) held += isSending ? moved : -moved
    return isDone !== isSending && !isHome ? moved : 0n
  }

  return {
    look,
    isPending: () => pending !== undefined,
    held: () => held,
    /** Begins to send or bring something, where nothing is under way; answers by how much the main wallet changes at once. */
    begin: async (have: Amount, random: RandomSource): Promise<Amount> => {
      if (pending) return 0n
      const sum = amount(`${UNITS}.${present(CENTS[random.below(CENTS.length)], 'one of them')}`)
      const isSending = held < sum || random.below(2) === 0
      if (isSending && have < sum) return 0n
      const sides = isSending ? { from: 'main', to: BANK_VENDOR } : { from: BANK_VENDOR, to: 'main' }
      const begun = await insist('walletTransfer', { token, body: { ...sides, amount: formatAmount(sum) } })
      assert(begun.success, `vendor transfer: ${begun.text}`)
      pending = { transferId: begun.value.transferId, amount: sum, isSending, isHome: false }
      return isSending ? -sum : 0n
    },
    /** Calls home all that lies there; nothing where something is under way, there is nothing, or the vendor says nothing. */
    recall: async (): Promise<boolean> => {
      if (pending) return false
      const { value } = await insist('recallVendorWallets', { token, body: {} })
      const begun = value.find(({ outcome }) => outcome === 'begun')?.transfer
      if (!begun) return false
      assert(amount(begun.amount) === held, `called home ${begun.amount}, not ${held}`)
      pending = { transferId: begun.transferId, amount: held, isSending: false, isHome: false }
      return true
    },
    /** The main wallet has grown by what no answer explains: that is the open transfer's money, or a fault. */
    takeHome: (grown: Amount): Amount => {
      if (!pending || pending.isHome || pending.amount !== grown) return 0n
      pending.isHome = true
      return grown
    },
  }
}

/** Members without an open transfer of whose money the ledger and the sandbox vendor say different things. */
export const UNEQUAL_VENDOR_BOOKS = `
  SELECT 'member ' || a.owner_id || ' has ' || b.balance || ' at the vendor, which says ' || coalesce(s.balance, 0) AS finding
    FROM wallet.accounts a JOIN wallet.balances b USING (account_id)
    LEFT JOIN vendor_wallets.sandbox_accounts s ON s.account = a.owner_id::text
   WHERE a.kind = 'vendor:${BANK_VENDOR}' AND b.balance <> coalesce(s.balance, 0)
     AND NOT EXISTS (SELECT FROM vendor_wallets.transfers t WHERE t.member_id = a.owner_id AND t.ended_at IS NULL)`
