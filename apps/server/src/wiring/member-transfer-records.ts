import { formatAmount } from '@croupier/kernel'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MemberTransfers, TransferRow } from '../modules/member-transfers/index.ts'
import { allPages } from './all-pages.ts'
import type { Contributions } from './contributions.ts'

/** A transfer in a member's records, by its number and its other side. */
export const transferReferences = (
  memberTransfers: MemberTransfers,
  identity: IdentityModule,
): NonNullable<Contributions['references']> => ({
  describe: async (memberId, ids) => {
    const rows = await memberTransfers.findOf(memberId, ids)
    const otherOf = (row: TransferRow) => (row.sender_id === memberId ? row.receiver_id : row.sender_id)
    const names = await identity.listAccountNames([...new Set(rows.map(otherOf))])
    return rows.map(row => ({ type: 'transfer', id: row.transfer_id, name: `${row.number} · ${names.get(otherOf(row)) ?? '–'}` }))
  },
  find: memberTransfers.findByNumber,
})

/** Transfers in the copy of a member's data. Of the other side nothing: that is somebody else's data. */
export const transferData = (memberTransfers: MemberTransfers): NonNullable<Contributions['memberData']> => ({
  name: 'transfers',
  read: async ({ memberId }) => {
    const rows = await allPages(async page => (await memberTransfers.list({ memberId, ...page })).rows)
    return rows.map(({ number, direction, sender_id: senderId, amount, currency, created_at: at }) => ({
      ...{ number, direction, flow: senderId === memberId ? 'sent' : 'received', amount: formatAmount(amount), currency },
      at: at.toISOString(),
    }))
  },
})
