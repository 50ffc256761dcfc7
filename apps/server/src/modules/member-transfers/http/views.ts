import { formatAmount } from '@croupier/kernel'
import { maskName } from '../domain/mask-name.ts'
import type { TreePerson } from '../domain/tree-person.ts'
import type { TransferRow } from '../tables.ts'

/** Somebody as the other side of a transfer sees him. */
export const personView = ({ memberId, account, fullName }: Pick<TreePerson, 'memberId' | 'account' | 'fullName'>) => ({
  ...{ memberId, account, name: fullName === null ? null : maskName(fullName) },
})

/** A transfer as it travels to one of its sides. */
export const transferView = (row: TransferRow, memberId: string, counterpart: ReturnType<typeof personView>) => ({
  ...{ transferId: row.transfer_id, number: row.number, direction: row.direction, counterpart },
  flow: row.sender_id === memberId ? ('sent' as const) : ('received' as const),
  ...{ amount: formatAmount(row.amount), currency: row.currency, createdAt: row.created_at.toISOString() },
})

export const counterpartOf = (row: TransferRow, memberId: string): string => (row.sender_id === memberId ? row.receiver_id : row.sender_id)
