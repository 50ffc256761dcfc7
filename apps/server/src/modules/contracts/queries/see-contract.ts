import type { ContractDetail, ContractDifference, ContractHistoryLine, ContractLastPeriod } from '@croupier/contract'
import {
  chainOf,
  changeAfter,
  changeOf,
  compareTerms,
  goesOnAfter,
  HOUSE,
  highestRatePpm,
  isInForceAt,
  isLive,
  isOfChain,
  type Party,
  periodAt,
  planAcceptance,
  type Terms,
} from '@croupier/games/contracts'
import { formatAmount } from '@croupier/kernel'
import type { ContractsDeps } from '../contracts-deps.ts'
import type { KeptVersion, StepRow } from '../tables.ts'
import { findAround, lapsed } from './find-versions.ts'
import { readRulebook } from './get-settings.ts'
import { findListed, type ListedVersion } from './list-contracts.ts'
import { listSteps } from './list-steps.ts'
import type { Views } from './view-contracts.ts'

interface Asked {
  readonly brandId: string
  readonly contractId: string
  readonly reader: Party
  readonly now: Date
}

/** One version as a party reads it, with what it changes and what accepting it would do now; undefined for one that is not the reader's. */
export async function seeContract(deps: ContractsDeps, views: Views, asked: Asked): Promise<ContractDetail | undefined> {
  const { db, ports } = deps
  const { brandId, contractId, reader, now } = asked
  const version = await findListed(db, contractId, now)
  if (!version || version.brandId !== brandId || (version.payer !== reader && version.receiver !== reader)) return undefined
  const around = (await findAround(db, { payer: version.payer, receiver: version.receiver, kind: version.terms.kind, at: now })).map(each =>
    lapsed(each, now),
  )
  const previous = await previousOf(deps, asked, version, around)
  const [{ currency, timeZone }, steps, offer, lastPeriod] = await Promise.all([
    ports.brandOf(brandId),
    listSteps(db, contractId),
    planOf(deps, version, around, now),
    version.state === 'offered' && !isStranger(version, reader) ? lastPeriodOf(deps, version, previous) : null,
  ])
  const below = isStranger(version, reader) ? [] : (offer?.endsBelow ?? [])
  const names = await ports.namesOf([...below.map(({ receiver }) => receiver), ...partiesIn(version)])
  return {
    contract: await views.one(version, reader, now),
    previous: previous ? await views.one(previous, reader, now) : null,
    differences: previous ? differencesOf(previous.terms, version.terms) : [],
    history: steps.map(step => historyLine(step, names)),
    ...{ startsAt: offer?.startsAt.toISOString() ?? null, isFirstPeriodShort: offer?.isFirstPeriodShort ?? false },
    refusal: offer?.refusal ?? null,
    given: isStranger(version, reader) ? 0 : around.filter(each => each.payer === version.receiver && goesOnAfter(each, now)).length,
    endsBelow: below.map(each => ({ account: names.get(each.receiver) ?? '-', ratePpm: highestRatePpm(each.terms) })),
    ...{ lastPeriod, timeZone, currency },
  }
}

/** The upline to come reads nothing of what the receiver has, gave and earned before the move. */
const isStranger = ({ move, payer }: KeptVersion, reader: Party): boolean => move !== null && reader === payer

/** What a version takes the place of: the one before it of the two parties, or for whoever moves the one of the present upline. */
async function previousOf(
  { db }: ContractsDeps,
  { reader, now }: Asked,
  version: ListedVersion,
  around: readonly KeptVersion[],
): Promise<ListedVersion | undefined> {
  const { receiver, payer, move } = version
  const present = move && around.find(each => each.receiver === receiver && each.payer !== payer && goesOnAfter(each, move.at))
  const previousId = present && !isStranger(version, reader) ? present.id : version.previousId
  return previousId === null ? undefined : findListed(db, previousId, now)
}

const partiesIn = ({ payer, receiver }: KeptVersion): string[] => (payer === HOUSE ? [receiver] : [payer, receiver])

/** Operators are the house to members. */
const historyLine = ({ step, doneAt, doneBy }: StepRow, names: ReadonlyMap<string, string>): ContractHistoryLine => ({
  ...{ step, at: doneAt.toISOString() },
  by: doneBy === null ? null : (names.get(doneBy) ?? null),
})

/** What the acceptance of an open offer would do at this moment. */
async function planOf(deps: ContractsDeps, version: ListedVersion, around: readonly KeptVersion[], now: Date) {
  if (version.state !== 'offered') return undefined
  const { rules } = await readRulebook(deps, deps.db, version.brandId)
  const plan = planAcceptance(version, now, around, rules)
  const chain = chainOf(version)
  const old = around.find(each => isOfChain(each, chain) && (isLive(each) || isInForceAt(each, now)))
  const usual = old ? changeOf(old, now, rules.timeZone) : changeAfter(version.terms, now, rules.timeZone)
  const startsAt = plan.ok ? plan.value.startsAt : (version.move?.at ?? usual)
  return {
    startsAt,
    refusal: plan.ok ? undefined : plan.error,
    isFirstPeriodShort: periodAt(version.terms, startsAt, rules.timeZone).start < startsAt,
    endsBelow: plan.ok ? plan.value.endedBelow : [],
  }
}

async function lastPeriodOf(
  deps: ContractsDeps,
  version: ListedVersion,
  previous: ListedVersion | undefined,
): Promise<ContractLastPeriod | null> {
  const { brandId, receiver: receiverId, terms } = version
  const last = await deps.ports.lastPeriod(deps.db, { brandId, receiverId, kind: terms.kind })
  if (!last) return null
  return {
    ...{ from: last.from.toISOString(), to: last.to.toISOString(), validBet: formatAmount(last.validBet), loss: formatAmount(last.loss) },
    before: previous ? formatAmount(last.grossOf(previous.terms)) : null,
    ...{ after: formatAmount(last.grossOf(terms)), below: formatAmount(last.below) },
  }
}

const AMOUNT_FIELDS: readonly string[] = ['activeBet', 'activeDeposit', 'minValidBet', 'minLoss', 'minBetPerDay', 'minBetPerHour']

/** Values as people read them: amounts as decimals, lists by commas. */
export function differencesOf(before: Terms, after: Terms): ContractDifference[] {
  return compareTerms(before, after).map(({ tier, field, effect, before: old, after: next }) => {
    const textOf = (value: typeof old): string | null =>
      value === null
        ? null
        : AMOUNT_FIELDS.includes(field)
          ? formatAmount(BigInt(value as bigint))
          : Array.isArray(value)
            ? value.join(',')
            : String(value)
    return { tier, field, effect, before: textOf(old), after: textOf(next) }
  })
}
