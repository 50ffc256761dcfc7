import { HOUSE } from '@croupier/games/contracts'
import type { Tx } from '../../../platform/db/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import type { ContractNews } from '../ports.ts'
import type { KeptVersion, Step } from '../tables.ts'
import type { Change } from './store-changes.ts'

const NEWS: Readonly<Record<Step, ContractNews | undefined>> = {
  offered: 'offered',
  withdrawn: 'withdrawn',
  accepted: 'accepted',
  rejected: 'rejected',
  expired: 'expired',
  end_asked: 'end_asked',
  end_agreed: 'ended',
  end_refused: 'end_refused',
  end_lapsed: 'end_refused',
  // The version that takes its place is told.
  replaced: undefined,
  forced: 'ended',
  ended_by_operator: 'ended',
  kind_switched_off: 'ended',
  upline_ended: 'ended',
  moved: 'ended',
  // What was accepted has told when it begins.
  begun: undefined,
  not_begun: 'not_begun',
  type_changed: 'ended',
  account_closed: 'ended',
}

/** Writes to the parties of changed versions: to the one who did not act, and to both of what time, an operator or an end above did. */
export async function tellChanges(tx: Tx, { ports }: Pick<ContractsDeps, 'ports'>, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const { version, step, by } = change
    const news = newsOf(change)
    if (!news) continue
    for (const memberId of [version.payer, version.receiver]) {
      if (memberId === HOUSE || (memberId === by && news !== 'ended')) continue
      const other = memberId === version.receiver ? version.payer : version.receiver
      await ports.tell(tx, {
        ...{ brandId: version.brandId, memberId, contractId: version.id, kind: version.terms.kind, news, at: dateOf(news, version) },
        counterpartId: other === HOUSE ? null : other,
        key: `contract:${version.id}:${step}:${change.at.getTime()}`,
      })
    }
  }
}

/** What never began has no end to tell of. */
const newsOf = ({ step, version: { effectiveFrom } }: Change): ContractNews | undefined =>
  NEWS[step] === 'ended' && effectiveFrom === null ? 'withdrawn' : NEWS[step]

const DAY_MS = 86_400_000

/** When it starts or ends, or by when an answer is due. */
function dateOf(news: ContractNews, { effectiveFrom, effectiveTo, offeredAt, endAsked, answerDays, move }: KeptVersion): Date | null {
  const due = (since: Date) => new Date(since.getTime() + answerDays * DAY_MS)
  switch (news) {
    case 'offered':
      return move && move.at < due(offeredAt) ? move.at : due(offeredAt)
    case 'end_asked':
      return endAsked && due(endAsked.at)
    case 'accepted':
      return effectiveFrom ?? move?.at ?? null
    case 'ended':
      return effectiveTo
    default:
      return null
  }
}

/** The members at either side of versions, once each. */
export const partiesOf = (versions: readonly KeptVersion[]): string[] => [
  ...new Set(versions.flatMap(({ payer, receiver }) => [payer, receiver]).filter(party => party !== HOUSE)),
]
