import { present, systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { teamSpan } from './domain/team-span.ts'
import { askedBy } from './http/asked.ts'
import { listBets } from './queries/list-bets.ts'
import { listMembers } from './queries/list-members.ts'
import { listProfit } from './queries/list-profit.ts'
import { listTransactions } from './queries/list-transactions.ts'
import { findPlace } from './queries/places.ts'
import type { TeamsDeps } from './teams-deps.ts'

const BRANDS = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'] as const
const PEOPLE = 300
const TRIPLES = 10_000
/** Of these each is asked with its whole report as well; a refusal needs no report. */
const REPORTS = 150
const RANGE = { from: '2026-03-01', to: '2026-03-05' }
const ZONE = 'Asia/Shanghai'

interface Person {
  readonly id: string
  readonly brandId: string
  readonly uplines: readonly string[]
}

let database: TestDatabase
let deps: TeamsDeps
const all: Person[] = []
/** A generator of its own, so that a failure comes again. */
let seed = 20_260_301
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const one = <T>(list: readonly T[]): T => present(list[random(list.length)], 'a list that is not empty')

beforeAll(async () => {
  database = await createTestDatabase()
  deps = {
    ...{ db: database.db, clock: systemClock },
    ports: {
      brandOf: async () => ({ currency: 'CNY', timeZone: ZONE }),
      days: async () => [],
      listGames: async () => new Map(),
      readClosed: async (_db, { after }) => ({ through: after, entries: [] }),
      rewardSources: async () => new Map(),
      listUnavailable: async () => new Set(),
    },
  }
  for (let n = 0; n < PEOPLE; n++) {
    const upline = n < 12 || random(10) === 0 ? undefined : one(all)
    const person = {
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      brandId: upline?.brandId ?? one(BRANDS),
      uplines: upline ? [...upline.uplines, upline.id] : [],
    }
    all.push(person)
  }
  await database.admin.query(
    `INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, password_changed_at, currency, upline_id, path, referral_code, avatar, register_ip,
         register_method, registered_at)
       SELECT u.id, u.brand_id, u.id::text, 1, 'p', 'x', now(), 'CNY', u.upline_id, u.path, u.id::text, 'a', '::1', 'WEB', '2026-02-01T00:00:00Z'
         FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) u(id, brand_id, upline_id, path)`,
    [
      all.map(({ id }) => id),
      all.map(({ brandId }) => brandId),
      all.map(({ uplines }) => uplines.at(-1) ?? null),
      all.map(({ id, uplines }) => [...uplines, id].map(each => `${each}.`).join('')),
    ],
  )
  await database.admin.query(
    `INSERT INTO teams.visibility (brand_id, version, rules) SELECT b, 1, '{"names":"team","balances":"team","bets":"team","transactions":"team"}' FROM unnest($1::uuid[]) b`,
    [BRANDS],
  )
  await database.admin.query(
    `INSERT INTO teams.days (brand_id, day, starts_at, ends_at)
       SELECT b, to_char(d, 'YYYY-MM-DD'), d AT TIME ZONE '${ZONE}', (d + interval '1 day') AT TIME ZONE '${ZONE}'
         FROM unnest($1::uuid[]) b CROSS JOIN generate_series('2026-03-01'::timestamp, '2026-03-05', interval '1 day') d;`,
    [BRANDS],
  )
  // Everybody played and paid in on every day, and the sums of teams follow from the tree.
  await database.admin.query(
    `INSERT INTO teams.bet_days SELECT m.id, m.brand_id, d.day, 'slots', 'neon', 1, 1, 10000, 10000, 0 FROM identity.members m JOIN teams.days d USING (brand_id);
     INSERT INTO teams.play_days SELECT member_id, brand_id, day, placed, bets, stake, valid, payout FROM teams.bet_days;
     INSERT INTO teams.money_days SELECT member_id, brand_id, day, 'deposit', 1, 10000, 0 FROM teams.bet_days;
     INSERT INTO teams.movements SELECT member_id, row_number() OVER (), brand_id, day, 'deposit', 10000, '2026-03-01T00:00:00Z' FROM teams.bet_days;
     INSERT INTO teams.team_bet_days SELECT t.id::uuid, b.brand_id, day, class, game_id, sum(placed), sum(bets), sum(stake), sum(valid), sum(payout)
         FROM teams.bet_days b JOIN identity.members m ON m.id = b.member_id CROSS JOIN LATERAL string_to_table(rtrim(m.path, '.'), '.') t(id) GROUP BY 1, 2, 3, 4, 5;
     INSERT INTO teams.team_money_days SELECT t.id::uuid, b.brand_id, day, 'deposit', count(*), sum(received), 0
         FROM teams.money_days b JOIN identity.members m ON m.id = b.member_id CROSS JOIN LATERAL string_to_table(rtrim(m.path, '.'), '.') t(id) GROUP BY 1, 2, 3`,
  )
})
afterAll(() => database.drop())

const isBeneath = (viewer: Person, target: Person): boolean => viewer.id === target.id || target.uplines.includes(viewer.id)
const teamOf = (person: Person): string[] => all.filter(each => isBeneath(person, each)).map(({ id }) => id)
const contextOf = (viewer: Person) =>
  ({ tenant: { id: viewer.brandId }, principal: { id: viewer.id }, now: new Date('2026-03-05T00:00:00Z') }) as Parameters<typeof askedBy>[1]

/** What each call of a team is about: those whose names its answer holds. */
const CALLS = {
  teamMembers: undefined,
  teamProfit: undefined,
  teamBets: 'bets',
  teamTransactions: 'transactions',
} as const
type Call = keyof typeof CALLS
const CALL_NAMES = Object.keys(CALLS) as Call[]

describe('S3 whoever stands elsewhere', () => {
  it(`TEAMS-SEE-1: is found by nobody but those above, in ${TRIPLES} random triples of viewer, target and call`, async () => {
    const wrong: string[] = []
    for (let n = 0; n < TRIPLES; n += 100) {
      const triples = Array.from({ length: 100 }, () => ({ viewer: one(all), target: one(all), call: one(CALL_NAMES) }))
      const answers = await Promise.all(
        triples.map(({ viewer, target, call }) => askedBy(deps, contextOf(viewer), { ...RANGE, memberId: target.id }, CALLS[call])),
      )
      for (const [index, answer] of answers.entries()) {
        const { viewer, target, call } = present(triples[index], 'an answer has its triple')
        const told = answer.ok ? 'found' : answer.error.code
        if (told !== (isBeneath(viewer, target) ? 'found' : 'not_found')) wrong.push(`${call} ${viewer.id} ${target.id}: ${told}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('TEAMS-SEE-1: is in no row of a report', async () => {
    const span = teamSpan(RANGE, ZONE)
    if (typeof span === 'string') throw new Error(span)
    for (let n = 0; n < REPORTS; n++) {
      const root = one(all)
      const viewer = one(all.filter(each => isBeneath(each, root)))
      const look = { brandId: viewer.brandId, viewerId: viewer.id, rootId: root.id }
      const visibility = { names: 'team', balances: 'team', bets: 'team', transactions: 'team' } as const
      const place = present(await findPlace(database.db, look), 'a root is found by whoever stands above')
      const asked = {
        ...look,
        root: place,
        span,
        visibility,
        now: new Date('2026-03-05T00:00:00Z'),
        isPersonOnly: false,
        limit: 1_000,
        offset: 0,
      }
      const team = teamOf(root)
      const profit = await listProfit(deps, { ...asked, by: 'person' })
      expect(profit.list.map(({ key }) => key).toSorted()).toEqual(team.toSorted())
      expect(profit.totals.bets).toBe(team.length * 5)
      const moved = await listTransactions(deps, asked)
      expect(new Set(moved.list.map(({ person }) => person.memberId))).toEqual(new Set(team.slice(0, 1_000)))
      const beneath = await listMembers(deps, { ...asked, q: '0' })
      expect(beneath.list.map(({ memberId }) => memberId).toSorted()).toEqual(team.filter(id => id !== root.id).toSorted())
      expect((await listBets(deps, asked)).list).toEqual([])
    }
  })
})
