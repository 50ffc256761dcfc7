import { awaitsMember, type PromotionStatus, promotionStatus } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Judged, refuseChoice } from '../domain/judge-part.ts'
import { findLinked, printsOf } from '../domain/linked.ts'
import { periodAt, windowOf } from '../domain/period.ts'
import { amountGiven, isGoalMet } from '../domain/read-terms.ts'
import { budgetRule, type Rule, rulesOf } from '../domain/rules.ts'
import type { Counted, GrantNow, PromotionsBrand, Standing } from '../ports.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import type { ApplicationRow, PartRow, PromotionRow, RewardRow, VersionRow } from '../tables.ts'
import { findUsedKeys } from './find-keys.ts'
import { findVersions, listOwn, listPublished, type Published } from './read-promotions.ts'

export interface Asked {
  readonly brandId: string
  /** A visitor where it is absent. */
  readonly memberId?: string | undefined
  /** Where the caller is; empty where nobody can tell. */
  readonly country: string
  readonly promotionId?: string
  readonly now: Date
}

/** A promotion as one caller has it now. */
export interface Seen {
  readonly promotion: PromotionRow
  /** That applies to the caller: pinned where they take part. */
  readonly version: VersionRow
  readonly brand: PromotionsBrand
  readonly period: string
  readonly endsAt: Date
  readonly part: PartRow | undefined
  readonly application: ApplicationRow | undefined
  readonly reward: RewardRow | undefined
  readonly grant: GrantNow | undefined
  readonly counted: Counted
  readonly rules: readonly Rule[]
  readonly status: PromotionStatus
  /** What is left of the budget for the caller. */
  readonly left: Amount
  /** What it gives now; null where a deposit decides. */
  readonly amount: Amount | null
  readonly judged: Judged & { readonly isApproved: boolean }
  /** Somebody is there who may apply now. */
  readonly mayApply: boolean
}

const NOTHING: Counted = { deposits: 0n, validBets: 0n }
/** A reward of which nobody knows yet how large it is. */
const LEAST: Amount = 100n

/** Promotions of a brand with what each is for the caller. The number of queries does not grow with that of promotions. */
export async function seePromotions(db: Db | Tx, deps: PromotionsDeps, asked: Asked): Promise<readonly Seen[]> {
  const { ports } = deps
  const { brandId, memberId, now } = asked
  const brand = await ports.brandOf(brandId)
  const published = (await listPublished(db, { brandId, promotionId: asked.promotionId ?? null, now })).map(each => ({
    ...each,
    period: periodAt(now, each.version.terms.period, brand.timeZone),
  }))
  if (published.length === 0) return []
  if (memberId === undefined) return published.map(each => seenOf({ ...each, brand, asked }))
  const periods = published.map(({ promotion, period }) => ({ promotionId: promotion.promotion_id, period }))
  const standing = await ports.standingOf(db, { brandId, memberId, now })
  const own = await listOwn(db, memberId, periods)
  const pinned = await findVersions(
    db,
    own.parts.map(({ promotion_id, version }) => ({ promotionId: promotion_id, version })),
  )
  const versions = published.map(({ version }) => pinned.find(each => each.promotion_id === version.promotion_id) ?? version)
  const counted = await ports.count(
    db,
    memberId,
    published.map(({ period }, index) => windowOf((versions[index] as VersionRow).terms, period, brand.timeZone)),
  )
  const grants = await ports.grantsOf(
    db,
    own.rewards.flatMap(({ grant_id }) => grant_id ?? []),
  )
  const linked = await findLinkedOnes(db, deps, { memberId, periods, versions })
  return published.map((each, index) => {
    const id = each.promotion.promotion_id
    const reward = own.rewards.find(row => row.promotion_id === id)
    return seenOf({
      ...{ ...each, version: versions[index] as VersionRow, brand, asked, standing, reward, counted: counted[index] ?? NOTHING },
      part: own.parts.find(row => row.promotion_id === id),
      application: own.applications.find(row => row.promotion_id === id),
      grant: grants.find(({ grantId }) => grantId === reward?.grant_id),
      reservedForSelf: own.reservations.find(row => row.promotion_id === id && row.until > now)?.amount ?? 0n,
      isLinked: linked.has(id),
    })
  })
}

async function findLinkedOnes(
  db: Db | Tx,
  { keySecret, ports }: PromotionsDeps,
  {
    memberId,
    periods,
    versions,
  }: { memberId: string; periods: readonly { promotionId: string; period: string }[]; versions: readonly VersionRow[] },
): Promise<ReadonlySet<string>> {
  const all = [...new Set(versions.flatMap(({ terms }) => terms.onePer))]
  if (all.length === 0) return new Set()
  const prints = printsOf(keySecret, await ports.keysOf(db, memberId), all)
  const used = await findUsedKeys(db, memberId, { prints, periods })
  const isLinked = ({ promotion_id, terms }: VersionRow) =>
    findLinked(
      prints,
      terms.onePer,
      used.filter(row => row.promotion_id === promotion_id),
    ) !== undefined
  return new Set(versions.filter(isLinked).map(({ promotion_id }) => promotion_id))
}

interface Known extends Published {
  readonly brand: PromotionsBrand
  readonly period: string
  readonly asked: Asked
  readonly standing?: Standing
  readonly part?: PartRow | undefined
  readonly application?: ApplicationRow | undefined
  readonly reward?: RewardRow | undefined
  readonly grant?: GrantNow | undefined
  readonly counted?: Counted
  readonly reservedForSelf?: Amount
  readonly isLinked?: boolean
}

function seenOf(known: Known): Seen {
  const { promotion, version, brand, period, part, application, reward, grant, counted = NOTHING, isLinked = false, standing } = known
  const { asked, reservedForSelf = 0n } = known
  const { terms } = version
  const { now } = asked
  const amount = reward?.amount ?? application?.amount ?? amountGiven(terms.reward, counted.validBets)
  const left = (promotion.budget ?? 0n) - promotion.spent - promotion.reserved + reservedForSelf
  const hasBudget = left >= (terms.reward.kind === 'rebate' || amount === null ? LEAST : amount)
  const rules = rulesOf(terms, { country: asked.country, now, standing, isLinked })
  const isShutOut = standing?.isShutOut ?? false
  const isEligible = !isShutOut && rules.every(({ isMet }) => isMet !== false)
  const endsAt = endOf(promotion, version)
  const isMet = standing !== undefined && !isShutOut && isGoalMet(terms, counted)
  const facts = {
    ...{ now, startAt: new Date(terms.startAt), endAt: endsAt, claimUntil: new Date(terms.claimUntil) },
    ...{ needsJoin: terms.needsJoin, needsApplication: terms.needsApplication, mayReapply: terms.mayReapply },
    ...{ isEligible, hasBudget, hasJoined: part !== undefined },
    application: applicationFact(application),
    // Whoever has joined was judged then; all others are while they claim.
    isGoalMet: isMet && (terms.needsJoin || (isEligible && hasBudget)),
    reward: !reward ? 'none' : grant?.state === 'active' || grant?.state === 'queued' ? 'wagering' : 'credited',
    isOwnClaim: reward?.given_by === 'claim',
  } as const
  const known_ = promotionStatus(facts)
  const status = standing === undefined && known_ === 'joined' ? 'join' : known_
  const judged = {
    ...{ status, isShutOut, isLinked, hasBudget, hasEnded: now >= endsAt, hasReward: reward !== undefined },
    needsApplication: terms.needsApplication,
    isClaimOver:
      isMet && reward === undefined && !terms.needsApplication && (!terms.needsJoin || part !== undefined) && now >= facts.claimUntil,
    isApproved: application?.state === 'approved',
  }
  return {
    ...{ promotion, version, brand, period, endsAt, part, application, reward, grant, counted, status, amount, left, judged },
    rules: [...rules, budgetRule(promotion.budget ?? 0n, left, hasBudget)],
    mayApply: standing !== undefined && terms.needsApplication && status === 'join',
  }
}

/** When nobody can join any more. */
function endOf({ closed_at }: PromotionRow, { terms }: VersionRow): Date {
  const end = new Date(terms.endAt)
  return closed_at && closed_at < end ? closed_at : end
}

function applicationFact(row: ApplicationRow | undefined): 'none' | 'pending' | 'approved' | 'rejected' {
  if (!row) return 'none'
  if (row.state === 'pending' || row.state === 'second') return 'pending'
  return row.state === 'rejected' ? 'rejected' : 'approved'
}

/** Those at which the member has something to do. */
export const listAwaiting = (seen: readonly Seen[]): readonly Seen[] => seen.filter(({ status }) => awaitsMember(status))

/** Matches that a deposit could take part in. */
export const listMatches = (seen: readonly Seen[]): readonly Seen[] =>
  seen.filter(({ version, judged }) => version.terms.reward.kind === 'deposit_match' && refuseChoice(judged) === undefined)
