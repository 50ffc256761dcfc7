import type { DailySignIn, Leaderboard, Mission, MissionReward, MissionSummary } from '../shared/api/queries/missions.ts'

export const aMission = (changes: Partial<Mission> = {}): Mission => ({
  ...{
    missionId: '019a0000-0000-7000-8000-0000000000a1',
    code: 'day-play',
    title: 'Play of the day',
    about: 'Place valid bets on any game.',
  },
  ...{ period: 'day', firstDay: '2026-03-20', startAt: '2026-03-19T16:00:00.000Z', endAt: '2999-03-20T16:00:00.000Z' },
  ...{ claimUntil: '2999-03-27T16:00:00.000Z', state: 'claim', goal: { kind: 'valid_bet', categories: ['rng', 'live'] } },
  ...{ progress: '620.00', target: '500.00', reward: { kind: 'cash', amount: '3.00', turnoverPct: 100 }, unlock: null },
  ...{ lastFact: { at: '2026-03-20T03:00:00.000Z', game: 'Neon Sevens', amount: '20.00' }, claimedAt: null },
  ...changes,
})

export const aMissionSummary = (list: readonly Mission[] = [aMission()]): MissionSummary => ({
  count: list.filter(({ state }) => state === 'claim').length,
  currency: 'CNY',
  list: [...list],
})

export const aLeaderboard = (changes: Partial<Leaderboard> = {}): Leaderboard => ({
  ...{
    leaderboardId: '019a0000-0000-7000-8000-0000000000b1',
    code: 'weekly-bets',
    title: 'Leaderboard of the week',
    about: 'All valid bets.',
  },
  ...{ period: 'week', firstDay: '2026-03-16', startAt: '2026-03-15T16:00:00.000Z', endAt: '2999-03-22T16:00:00.000Z' },
  ...{
    finalAt: '2999-03-22T16:30:00.000Z',
    isFinal: false,
    scoring: 'valid_bet',
    categories: ['rng'],
    ties: 'earliest',
    minScore: '100.00',
  },
  ...{ prizes: ['888.00', '588.00'], turnoverPct: 100 },
  places: [
    { rank: 1, account: 'l***88', score: '900.00', prize: '888.00', isMine: false },
    { rank: 2, account: 'o***23', score: '400.00', prize: '588.00', isMine: false },
  ],
  mine: { rank: 34, account: 'm***77', score: '120.00', prize: '0.00', isMine: true },
  ...changes,
})

const points: MissionReward = { kind: 'points', amount: '10.00' }
export const aDailySignIn = (changes: Partial<DailySignIn> = {}): DailySignIn => ({
  ...{ currency: 'CNY', isOffered: true, today: '2026-03-20', isSignedIn: false, run: 2, nextAt: '2999-03-20T16:00:00.000Z' },
  rewards: (['received', 'received', 'today', 'later', 'later', 'later', 'later'] as const).map((state, place) => ({
    ...{ day: place + 1, reward: points, state },
  })),
  ...changes,
})
