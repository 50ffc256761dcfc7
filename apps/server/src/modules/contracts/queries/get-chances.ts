import type { ContractChance, ContractChances } from '@croupier/contract'
import {
  chainOf,
  HOUSE,
  highestRatePpm,
  isLive,
  judgeOffer,
  KINDS,
  type Kind,
  type Party,
  payerOf,
  type Terms,
} from '@croupier/games/contracts'
import type { Db } from '../../../platform/db/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { findPerson, type Person } from './find-person.ts'
import { findAround, lapsed } from './find-versions.ts'
import { type Rulebook, readRulebook } from './get-settings.ts'
import { findListed, type ListedVersion } from './list-contracts.ts'
import type { Views } from './view-contracts.ts'

interface Asked {
  readonly brandId: string
  readonly by: Party
  readonly receiverId: string
  readonly now: Date
}

/** What a payer, or the one to come, may offer to somebody now, kind by kind; undefined where the payer pays nothing to this account. */
export async function getChances(deps: ContractsDeps, views: Views, asked: Asked): Promise<ContractChances | undefined> {
  const { db, ports } = deps
  const { brandId, by, receiverId, now } = asked
  const receiver = await findPerson(db, receiverId)
  const giver = by === HOUSE ? HOUSE : await findPerson(db, by)
  if (!receiver || !giver || receiver.brandId !== brandId || receiver.isClosed) return undefined
  const [book, { currency }] = await Promise.all([readRulebook(deps, db, brandId), ports.brandOf(brandId)])
  const kinds: ContractChance[] = []
  for (const kind of KINDS) {
    const chance = await chanceOf(db, { giver, receiver, book, kind, now })
    if (chance.refusal === 'forbidden') return undefined
    const { current, ...rest } = chance
    kinds.push({ ...rest, current: current ? await views.one(current, by, now) : null })
  }
  const { activeBet, activeDeposit, offerDays } = book.settings
  const movesAt = payerOf(receiver) === by ? null : (receiver.move?.at.toISOString() ?? null)
  return { receiverId, account: receiver.account, currency, activeBet, activeDeposit, offerDays, movesAt, kinds }
}

interface Given {
  readonly giver: Person | typeof HOUSE
  readonly receiver: Person
  readonly book: Rulebook
  readonly kind: Kind
  readonly now: Date
}

/** The least that could be offered is judged: what refuses it refuses everything of the kind. */
async function chanceOf(db: Db, { giver, receiver, book, kind, now }: Given) {
  const payer = giver === HOUSE ? HOUSE : giver.id
  const versions = (await findAround(db, { payer, receiver: receiver.id, kind, at: now })).map(version => lapsed(version, now))
  const own = versions.find(version => version.receiver === payer && isLive(version))?.terms
  const chain = versions.filter(version => chainOf(version).payer === payer && version.receiver === receiver.id)
  const live = chain.find(isLive)
  const judged = judgeOffer({ by: giver, receiver, terms: leastOf(kind, own), at: now }, versions, book.rules)
  const { maxRatePpm } = book.settings
  const houseMax = maxRatePpm[kind === 'dividend' ? 'dividend_loss' : kind]
  const current: ListedVersion | undefined = live && (await findListed(db, live.id, now))
  return {
    kind,
    refusal: judged.ok ? null : judged.error,
    maxRatePpm: giver === HOUSE ? houseMax : own ? highestRatePpm(own) : null,
    maxRateOnVolumePpm: giver === HOUSE && kind === 'dividend' ? maxRatePpm.dividend_validBet : null,
    period: own?.period ?? null,
    basis: own?.basis ?? null,
    current,
  }
}

const leastOf = (kind: Kind, own: Terms | undefined): Terms => ({
  kind,
  period: own?.period ?? (kind === 'dividend' ? 'monthly' : null),
  basis: own?.basis ?? (kind === 'dividend' ? 'loss' : 'validBet'),
  ...{ payout: 'auto', carry: 'none', deductions: [], activeBet: 1n, activeDeposit: 0n, tiers: [{ ratePpm: 1 }] },
})
