import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { groupOf } from '../domain/kinds.ts'
import type { RecordsDeps, TransferLegs } from '../ports.ts'
import { type Owner, walletName } from './own-wallets.ts'

export type EntryDetail = ValueOf<Endpoints['recordEntry']>

/** A transfer down to its entries. Of accounts that are not the member's he learns what they are for, not whose, nor what they hold. Refuses `not_found` for a transfer that is not his, `entry_archived` for one whose month has left. */
export async function getEntry(
  { ports }: RecordsDeps,
  { memberId, language }: Owner,
  entryId: string,
): Promise<Result<EntryDetail, Refusal<'not_found' | 'entry_archived'>>> {
  const transfer = await ports.ledger.findTransfer(BigInt(entryId))
  if (transfer?.isArchived && transfer.ownerId === memberId) return refuse('entry_archived')
  if (!transfer?.entries.some(entry => entry.ownerId === memberId)) return refuse('not_found')
  const { kind, referenceId } = transfer
  const about = referenceId ? await ports.describe(memberId, [referenceId], language) : undefined
  return ok({
    entryId,
    kind,
    group: groupOf(kind),
    at: transfer.postedAt.toISOString(),
    asset: transfer.asset,
    reference: referenceId,
    about: about?.get(referenceId ?? '') ?? null,
    legs: transfer.entries
      .map(entry => viewLeg(entry, memberId))
      .sort((one, other) => Number(other.side === 'own') - Number(one.side === 'own')),
  })
}

function viewLeg(entry: TransferLegs['entries'][number], memberId: string): EntryDetail['legs'][number] {
  const amount = formatAmount(entry.amount)
  if (entry.ownerId === memberId)
    return {
      side: 'own',
      account: walletName(entry.kind),
      amount,
      balanceAfter: entry.balanceAfter === null ? null : formatAmount(entry.balanceAfter),
    }
  const side = entry.ownerKind === 'member' ? 'member' : entry.ownerKind === 'vendor' ? 'vendor' : 'house'
  // Which provider carried it stays with the house.
  return { side, account: side === 'member' ? 'other' : entry.kind.replace(/:.*$/, ''), amount, balanceAfter: null }
}
