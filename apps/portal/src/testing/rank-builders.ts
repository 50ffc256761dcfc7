import type { Cashback, CashbackDay } from '../shared/api/queries/cashback.ts'
import type { Ladder, PlayerRank, RankGift, RankTerms } from '../shared/api/queries/ranks.ts'

const TERMS: RankTerms = {
  ...{ deposit: '0.00', validBet: '0.00', keepBet: '0.00', levelGift: '0.00', monthlyGift: '0.00', birthdayGift: '0.00' },
  ...{ withdrawalPerDay: '20000.00', cashbackCap: null },
  cashbackPpm: { rng: 3000, live: 2000, fish: 3000, sports: 2000, esports: 2000, lott: 3000, elott: 3000 },
}

export const aLadder = (changes: Partial<Ladder> = {}): Ladder => ({
  ...{ currency: 'CNY', hasCashback: true, serviceAbove: 4 },
  ranks: Array.from({ length: 11 }, (_, rank) => ({
    ...TERMS,
    ...(rank > 0 && { deposit: `${rank * 1000}.00`, validBet: `${rank * 5000}.00`, levelGift: `${rank * 8}.00` }),
    ...(rank > 4 && { keepBet: `${rank * 10_000}.00` }),
  })),
  ...changes,
})

export const aGift = (changes: Partial<RankGift> = {}): RankGift => ({
  ...{ giftId: 'monthly-2026-03', kind: 'monthly', rank: 4, amount: '38.00', state: 'claimable', claimedAt: null },
  ...{ claimableFrom: '2026-02-28T16:00:00.000Z', claimUntil: '2026-03-31T16:00:00.000Z' },
  ...changes,
})

export const aPlayerRank = (changes: Partial<PlayerRank> = {}): PlayerRank => ({
  ...{ currency: 'CNY', rank: 5, earned: 5, highest: 5, reachedAt: '2026-01-10T08:00:00.000Z', lift: null },
  ...{ deposits: '5200.00', validBet: '26000.00', next: { rank: 6, deposit: '800.00', validBet: '4000.00' } },
  ...{
    month: '2026-03',
    monthEndsAt: '2999-03-31T16:00:00.000Z',
    monthBet: '12000.00',
    keepBet: '50000.00',
    toKeep: '38000.00',
    isSafe: false,
  },
  months: [{ month: '2026-02', validBet: '61000.00' }],
  gifts: [aGift()],
  history: [{ at: '2026-01-10T08:00:00.000Z', from: 4, to: 5, why: 'reached' }],
  ...changes,
})

export const aCashbackDay = (changes: Partial<CashbackDay> = {}): CashbackDay => ({
  ...{ day: '2026-03-19', state: 'claimable', rank: 4, cap: null, isCapped: false, withheld: '0.00', amount: '86.40', claimedAt: null },
  lines: [{ category: 'rng', validBet: '17280.0000', ratePpm: 5000, amount: '86.4000' }],
  ...{ endsAt: '2026-03-19T16:00:00.000Z', availableAt: '2026-03-19T16:30:00.000Z', claimUntil: '2026-03-26T16:30:00.000Z' },
  ...changes,
})

export const aCashback = (changes: Partial<Cashback> = {}): Cashback => ({
  ...{ currency: 'CNY', timeZone: 'Asia/Shanghai', claimable: '86.40', isQuiet: false, days: [aCashbackDay()] },
  ...changes,
})
