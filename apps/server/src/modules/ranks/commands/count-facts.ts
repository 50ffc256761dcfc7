import { type Amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { lockStates } from '../db/states.ts'
import { rulesOf } from '../domain/ladder.ts'
import { mergeFacts } from '../domain/merge-facts.ts'
import { playFacts, type RankFact, type RankTimes } from '../domain/play-facts.ts'
import type { RanksPorts } from '../ports.ts'
import { getLadder } from '../queries/get-ladder.ts'
import type { Ranked } from '../tables.ts'
import type { PaidDeposit } from './count-deposits.ts'
import { ensureDays, findMonths } from './ensure-days.ts'
import { savePlayed } from './save-played.ts'

/** What settlements add to the valid bet of a member in a month; in detail, what one of them adds. */
export interface CountedBets {
  readonly memberId: string
  readonly brandId: string
  readonly month: string
  readonly amount: Amount
  readonly at: Date
  /** Something of it was taken off. */
  readonly isMixed: boolean
}

interface MemberFacts {
  readonly memberId: string
  readonly brandId: string
  readonly bets: RankFact[]
  readonly deposits: RankFact[]
  isMixed: boolean
}

/** Sees to it that every instant of a batch lies in a day of its brand. */
export async function ensureDaysOf(
  tx: Tx,
  ports: RanksPorts,
  instants: readonly { readonly brandId: string; readonly at: Date }[],
): Promise<void> {
  for (const brandId of new Set(instants.map(each => each.brandId))) {
    const times = instants.filter(each => each.brandId === brandId).map(({ at }) => at.getTime())
    const { timeZone } = await ports.brandOf(brandId)
    const [from, to] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
    await ensureDays(tx, { brandId, timeZone, from: new Date(from), to: new Date(to) })
  }
}

/** When months began, and what ladders ask. */
export interface BrandTimes extends RankTimes {
  readonly ladderVersion: number
}

export async function readTimes(
  tx: Tx,
  ports: Pick<RanksPorts, 'brandOf'>,
  brandIds: Iterable<string>,
): Promise<ReadonlyMap<string, BrandTimes>> {
  const times = new Map<string, BrandTimes>()
  for (const brandId of new Set(brandIds)) {
    const { version, ladder } = await getLadder(tx, await ports.brandOf(brandId))
    const { rows } = await sql<{ month: string; startsAt: Date }>`
      SELECT left(day, 7) AS month, min(starts_at) AS "startsAt" FROM ranks.days WHERE brand_id = ${brandId} GROUP BY 1`.execute(tx)
    const starts = new Map(rows.map(({ month, startsAt }) => [month, startsAt]))
    const startOf = (month: string) => present(starts.get(month), `month ${month} has begun`)
    times.set(brandId, { ladder: rulesOf(ladder), ladderVersion: version, startOf })
  }
  return times
}

export interface FactsToCount {
  readonly bets: readonly CountedBets[]
  readonly deposits: readonly PaidDeposit[]
}

/**
 * Counts facts of members, each given once. Bets are given as sums; `inDetail` gives the single ones of members whose rank changes by the sums, or whose deposits fall among
 * them, so that each fact is judged in its place and a change has the instant of the fact that brought it.
 */
export async function countFacts(
  tx: Tx,
  ports: RanksPorts,
  facts: FactsToCount,
  inDetail: (memberIds: readonly string[]) => Promise<readonly CountedBets[]>,
): Promise<void> {
  await ensureDaysOf(tx, ports, facts.deposits)
  const members = await byMember(tx, facts)
  if (members.size === 0) return
  const times = await readTimes(
    tx,
    ports,
    [...members.values()].map(({ brandId }) => brandId),
  )
  const timesOf = ({ brandId }: Ranked): BrandTimes => present(times.get(brandId), 'its times were read')
  const factsOf = ({ memberId }: Ranked): MemberFacts => present(members.get(memberId), 'only those asked for are locked')
  const firstMonth = ({ bets, deposits }: MemberFacts) => present(mergeFacts(bets, deposits)[0], 'who is counted has facts').month
  const states = await lockStates(
    tx,
    [...members.values()].map(member => ({ memberId: member.memberId, brandId: member.brandId, month: firstMonth(member) })),
  )
  const played = states.map(ranked => {
    const { bets, deposits, isMixed } = factsOf(ranked)
    const bySums = playFacts(ranked.state, mergeFacts(bets, deposits), timesOf(ranked))
    return { ranked, bySums, isSure: !isMixed && bySums.changes.length === 0 && (bets.length === 0 || deposits.length === 0) }
  })
  const unsure = played.filter(({ isSure }) => !isSure).map(({ ranked }) => ranked.memberId)
  const single = betsByMember(await inDetail(unsure))
  await savePlayed(
    tx,
    played.map(({ ranked, bySums, isSure }) => {
      const brand = timesOf(ranked)
      const exact = () => playFacts(ranked.state, mergeFacts(single.get(ranked.memberId) ?? [], factsOf(ranked).deposits), brand)
      return { ...ranked, played: isSure ? bySums : exact(), ladderVersion: brand.ladderVersion }
    }),
  )
}

async function byMember(tx: Tx, { bets, deposits }: FactsToCount): Promise<ReadonlyMap<string, MemberFacts>> {
  const members = new Map<string, MemberFacts>()
  const of = ({ memberId, brandId }: { readonly memberId: string; readonly brandId: string }): MemberFacts => {
    const known = members.get(memberId) ?? { memberId, brandId, bets: [], deposits: [], isMixed: false }
    members.set(memberId, known)
    return known
  }
  for (const bet of bets) {
    const member = of(bet)
    member.bets.push(asFact(bet))
    member.isMixed ||= bet.isMixed
  }
  const months = await findMonths(tx, deposits)
  for (const [place, deposit] of deposits.entries()) {
    const month = present(months[place], 'every instant lies in a day')
    of(deposit).deposits.push({ kind: 'deposit', amount: deposit.amount, at: deposit.at, month })
  }
  return members
}

function betsByMember(bets: readonly CountedBets[]): ReadonlyMap<string, readonly RankFact[]> {
  const facts = new Map<string, RankFact[]>()
  for (const bet of bets) {
    const known = facts.get(bet.memberId)
    if (known) known.push(asFact(bet))
    else facts.set(bet.memberId, [asFact(bet)])
  }
  return facts
}

const asFact = ({ amount, month, at }: CountedBets): RankFact => ({ kind: 'bet', amount, month, at })
