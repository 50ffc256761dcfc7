import { birthdayGiftWindow, localDay, monthlyGiftWindow } from '@croupier/games/rewards'
import { type Amount, amount } from '@croupier/kernel'
import type { StoredLadder } from './ladder.ts'

export type GiftKind = 'level' | 'monthly' | 'birthday'

/** A gift that a member has, had or will have. */
export interface Gift {
  /** Unique for its member: `level-3`, `monthly-2026-11`, `birthday-2026`. */
  readonly giftId: string
  readonly kind: GiftKind
  readonly rank: number
  readonly amount: Amount
  readonly ladderVersion: number
  readonly claimableFrom: Date
  /** Without it; null where it can be fetched for ever. */
  readonly claimUntil: Date | null
}

export interface GiftFacts {
  readonly timeZone: string
  readonly now: Date
  readonly bornOn: string | undefined
  /** When each rank was first reached, and by which ladder; from rank 1 on. */
  readonly reached: readonly { readonly rank: number; readonly at: Date; readonly by: StoredLadder }[]
  /** The month that runs for the member: none of a later one is given before the earlier one is judged. */
  readonly month: string
  readonly standingAt: (at: Date) => Promise<{ readonly rank: number; readonly by: StoredLadder }>
}

/** Every gift that a member can look at: one for each rank that was reached, this month's, and the birthday's that is next or still open. */
export async function giftsOf(facts: GiftFacts): Promise<Gift[]> {
  const gifts = [...facts.reached.map(levelGift), await monthlyGift(facts), await birthdayGift(facts)]
  return gifts.filter(gift => gift !== undefined).filter(gift => gift.amount > 0n)
}

const levelGift = ({ rank, at, by }: GiftFacts['reached'][number]): Gift => ({
  ...{ giftId: `level-${rank}`, kind: 'level', rank, claimableFrom: at, claimUntil: null },
  ...given(by, rank, 'levelGift'),
})

async function monthlyGift({ month, timeZone, standingAt }: GiftFacts): Promise<Gift> {
  const { from, until } = monthlyGiftWindow(month, timeZone)
  const { rank, by } = await standingAt(from)
  return { giftId: `monthly-${month}`, kind: 'monthly', rank, claimableFrom: from, claimUntil: until, ...given(by, rank, 'monthlyGift') }
}

async function birthdayGift({ bornOn, timeZone, now, standingAt }: GiftFacts): Promise<Gift | undefined> {
  if (bornOn === undefined) return undefined
  const year = Number(localDay(now, timeZone).slice(0, 4))
  const years = [year - 1, year, year + 1].filter(each => each >= Number(bornOn.slice(0, 4)))
  const windows = years.map(each => ({ year: each, ...birthdayGiftWindow(bornOn, each, timeZone) }))
  const next = windows.find(({ until }) => now < until)
  if (!next) return undefined
  // What is to come is shown by the rank of now.
  const { rank, by } = await standingAt(next.from < now ? next.from : now)
  const window = { claimableFrom: next.from, claimUntil: next.until }
  return { giftId: `birthday-${next.year}`, kind: 'birthday', rank, ...window, ...given(by, rank, 'birthdayGift') }
}

const given = ({ version, ladder }: StoredLadder, rank: number, field: 'levelGift' | 'monthlyGift' | 'birthdayGift') => ({
  ladderVersion: version,
  amount: amount(ladder[rank]?.[field] ?? '0'),
})

export type GiftRefusal = 'not_yet' | 'already_claimed' | 'claim_expired'

/** Why a gift cannot be fetched now, in the order of the refusals. */
export function refuseGift({ claimableFrom, claimUntil }: Gift, claimedAt: Date | undefined, now: Date): GiftRefusal | undefined {
  if (now < claimableFrom) return 'not_yet'
  if (claimedAt) return 'already_claimed'
  return claimUntil && now >= claimUntil ? 'claim_expired' : undefined
}

export const stateOfGift = (gift: Gift, claimedAt: Date | undefined, now: Date): 'later' | 'claimable' | 'claimed' | 'expired' => {
  const refusal = refuseGift(gift, claimedAt, now)
  return refusal ? STATES[refusal] : 'claimable'
}

const STATES = { not_yet: 'later', already_claimed: 'claimed', claim_expired: 'expired' } as const
