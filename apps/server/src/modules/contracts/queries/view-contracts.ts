import type { ContractVersion } from '@croupier/contract'
import { CONTRACT_ACTIONS, type ContractAction, HOUSE, type Party } from '@croupier/games/contracts'
import { present } from '@croupier/kernel'
import type { ContractsDeps } from '../contracts-deps.ts'
import { mayTake } from '../domain/may-take.ts'
import { termsText } from '../domain/terms-text.ts'
import type { ListedVersion } from './list-contracts.ts'

export type Views = ReturnType<typeof createViews>

const DAY_MS = 86_400_000

/** Versions as a party of them, or the house, reads them. */
export function createViews({ ports }: Pick<ContractsDeps, 'ports'>) {
  async function many(rows: readonly ListedVersion[], reader: Party, now: Date): Promise<ContractVersion[]> {
    const names = await ports.namesOf([
      ...new Set(rows.flatMap(({ payer, receiver }) => (payer === HOUSE ? [receiver] : [payer, receiver]))),
    ])
    return rows.map(row => viewOf(row, { reader, now, nameOf: id => names.get(id) ?? '-' }))
  }
  return {
    many,
    one: async (row: ListedVersion, reader: Party, now: Date): Promise<ContractVersion> =>
      present((await many([row], reader, now))[0], 'one row makes one view'),
  }
}

function viewOf(
  version: ListedVersion,
  { reader, nameOf }: { readonly reader: Party; readonly now: Date; readonly nameOf: (id: string) => string },
): ContractVersion {
  const { id, payer, receiver, terms, state, endReason, endAsked, number, termsHash } = version
  const answers: ContractAction[] = CONTRACT_ACTIONS.filter(action => mayTake(version, action, reader))
  return {
    ...{ contractId: id, kind: terms.kind, role: reader === payer ? 'payer' : 'receiver', number, termsHash, state, endReason },
    ...{ payer: payer === HOUSE ? null : nameOf(payer), receiver: nameOf(receiver), receiverId: receiver, terms: termsText(terms) },
    offeredAt: version.offeredAt.toISOString(),
    answeredAt: version.answeredAt?.toISOString() ?? null,
    effectiveFrom: version.effectiveFrom?.toISOString() ?? null,
    effectiveTo: version.effectiveTo?.toISOString() ?? null,
    movesAt: version.move?.at.toISOString() ?? null,
    lapsesAt: lapsesAt(version)?.toISOString() ?? null,
    endAskedBy: endAsked ? (endAsked.by === payer ? 'payer' : 'receiver') : null,
    waitsForMe: answers.some(action => action === 'accept' || action === 'consent_end'),
    answers,
  }
}

function lapsesAt({ state, offeredAt, endAsked, answerDays }: ListedVersion): Date | undefined {
  const since = state === 'offered' ? offeredAt : state === 'awaiting_consent' ? endAsked?.at : undefined
  return since && new Date(since.getTime() + answerDays * DAY_MS)
}
