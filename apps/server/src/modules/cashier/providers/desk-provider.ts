import { err, ok } from '@croupier/kernel'
import type { InstructionKey, Instructions, ReceivingAccountRow } from '../deposits-table.ts'
import { takeTurn } from '../desk/receiving-accounts.ts'
import type { EmbeddedProvider } from '../ports.ts'

/** Orders that are paid to the brand's own accounts; people look whether the money came. */
export const deskProvider: EmbeddedProvider = {
  code: 'desk',
  isRemote: false,
  isByHand: true,
  start: async (tx, order) => {
    const account = await takeTurn(tx, order)
    if (!account) return err('closed')
    return ok({ checkoutUrl: null, accountId: account.account_id, instructions: instructionsOf(account, order.reference) })
  },
}

const SHOWN: readonly Exclude<InstructionKey, 'reference'>[] = [
  'walletName',
  'bankName',
  'branch',
  'holder',
  'number',
  'network',
  'address',
]

/** What the member is told: the account as it is now, and the reference that makes his transfer findable. */
function instructionsOf({ fields }: ReceivingAccountRow, reference: string): Instructions {
  const lines = SHOWN.flatMap(key => (fields[key] ? [{ key, value: fields[key] }] : []))
  return { lines: [...lines, { key: 'reference' as const, value: reference }], qrText: fields.qrText ?? fields.address ?? null }
}
