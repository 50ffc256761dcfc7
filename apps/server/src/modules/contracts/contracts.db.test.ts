import type { Terms } from '@croupier/games/contracts'
import { HOUSE } from '@croupier/games/contracts'
import { assert } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { actOnContract } from './commands/act-on-contract.ts'
import { endForPerson, type PersonChange } from './commands/end-for-person.ts'
import { lapseSilent } from './commands/lapse-silent.ts'
import { offerContract } from './commands/offer-contract.ts'
import { decideProposal, offerForHouse } from './commands/propose-offer.ts'
import { updateSettings } from './commands/update-settings.ts'
import { DEFAULT_SETTINGS } from './domain/settings.ts'
import { listContracts } from './queries/list-contracts.ts'
import { type ContractsWorld, openContracts } from './testing/contracts.fixture.ts'

let world: ContractsWorld
let brandId: string
let people: { master: string; agent: string; below: string }
beforeAll(async () => {
  world = await openContracts()
})
afterAll(() => world.close())
beforeEach(async () => {
  brandId = world.addBrand()
  world.told.length = 0
  world.clock.at = new Date('2026-03-01T01:00:00Z')
  const master = await world.join({ brandId, type: 2 })
  const agent = await world.join({ brandId, upline: master })
  people = { master, agent, below: await world.join({ brandId, upline: agent }) }
})

const at = (day: number, time = '01:00:00') => new Date(`2026-03-${String(day).padStart(2, '0')}T${time}Z`)
const salary = (ratePpm: number): Terms => ({
  ...{ kind: 'daily_salary', period: null, basis: 'validBet', payout: 'auto', carry: 'none', deductions: [] },
  ...{ activeBet: 10_000_000n, activeDeposit: 0n, tiers: [{ ratePpm, minValidBet: 50_000_000n, minActive: 2 }] },
})
const offer = (by: string, receiverId: string, terms: Terms, now: Date) =>
  transaction(world.db, tx => offerContract(tx, world.deps, { brandId, by, byName: by === HOUSE ? 'mei' : by, receiverId, terms, now }))
const act = (by: string, contractId: string, action: Parameters<typeof actOnContract>[2]['action'], now: Date) =>
  transaction(world.db, tx => actOnContract(tx, world.deps, { brandId, contractId, action, by, byName: by === HOUSE ? 'mei' : by, now }))
const idOf = (done: Awaited<ReturnType<typeof offer>>) => {
  assert(done.ok, 'offered')
  return done.value.id
}

/** Daily salaries down the line, in force from 2, 3 and 4 March. */
async function line() {
  const top = idOf(await offer(HOUSE, people.master, salary(12_000), at(1)))
  await act(people.master, top, 'accept', at(1))
  const middle = idOf(await offer(people.master, people.agent, salary(9_000), at(2)))
  await act(people.agent, middle, 'accept', at(2))
  const low = idOf(await offer(people.agent, people.below, salary(5_000), at(3)))
  await act(people.below, low, 'accept', at(3))
  return { top, middle, low }
}

const results = (done: readonly PromiseSettledResult<{ readonly ok: boolean; readonly error?: { readonly code: string } }>[]) =>
  done.map(each => (each.status === 'rejected' ? String(each.reason) : each.value.ok ? 'ok' : each.value.error?.code)).sort()

describe('at the same moment', () => {
  it('CONTRACT-RACE-1: acceptance and withdrawal: one of them happens', async () => {
    const id = idOf(await offer(HOUSE, people.master, salary(12_000), at(1)))
    const both = await Promise.allSettled([act(people.master, id, 'accept', at(1)), act(HOUSE, id, 'withdraw', at(1))])
    expect(results(both)).toEqual(['ok', 'wrong_state'])
    expect(['in_force', 'terminated']).toContain((await world.versionOf(id)).state)
    expect(await world.stepsOf(id)).toHaveLength(2)
  })

  it('CONTRACT-RACE-2: an offer accepted eight times is accepted once', async () => {
    const id = idOf(await offer(HOUSE, people.master, salary(12_000), at(1)))
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => act(people.master, id, 'accept', at(1))))
    expect(results(all)).toEqual(['ok', ...Array.from({ length: 7 }, () => 'wrong_state')])
    expect(await world.stepsOf(id)).toEqual(['offered', 'accepted'])
  })

  it('CONTRACT-RACE-3: offers from two operators leave one; an end asked for beside an offer leaves one change', async () => {
    const all = await Promise.allSettled([1, 2, 3, 4].map(each => offer(HOUSE, people.master, salary(each * 1_000), at(1))))
    expect(results(all)).toEqual(['change_pending', 'change_pending', 'change_pending', 'ok'])
    const { low } = await (async () => {
      const open = (await world.versionsOf(brandId))[0]
      await act(HOUSE, open?.id ?? '', 'withdraw', at(1))
      return line()
    })()
    const two = await Promise.allSettled([
      offer(people.agent, people.below, salary(4_000), at(5)),
      act(people.below, low, 'ask_end', at(5)),
    ])
    expect(results(two)).toEqual(['change_pending', 'ok'])
  })

  it('CONTRACT-RACE-4: a higher rate taken above while one is taken below never leaves the lower contract without one above it', async () => {
    const { middle } = await line()
    const more = idOf(await offer(people.master, people.agent, salary(11_000), at(5)))
    const lower = idOf(await offer(people.agent, people.below, salary(6_000), at(5)))
    await Promise.allSettled([act(people.agent, more, 'accept', at(5)), act(people.below, lower, 'accept', at(5))])
    const versions = await world.versionsOf(brandId)
    const live = versions.filter(({ state }) => state === 'in_force')
    expect(live.filter(({ receiver }) => receiver === people.agent)).toMatchObject([{ id: more }])
    for (const each of live.filter(({ payer }) => payer === people.agent))
      expect(each.effectiveFrom?.getTime()).toBeGreaterThanOrEqual(at(6).getTime() - 86_400_000)
    expect((await world.versionOf(middle)).endReason).toBe('replaced')
  })
})

describe('silence', () => {
  it('CONTRACT-LAPSE-1: an offer expires at exactly seven days for every reader, whenever the clock comes by', async () => {
    const id = idOf(await offer(HOUSE, people.master, salary(12_000), at(1)))
    const list = async (now: Date) =>
      (await listContracts(world.db, { brandId, memberId: people.master, pageNo: 1, pageSize: 9, now, which: 'waiting' })).total
    expect([await list(at(8, '00:59:59')), await list(at(8))]).toEqual([1, 0])
    expect(await act(people.master, id, 'accept', at(8))).toMatchObject({ ok: false, error: { code: 'wrong_state' } })
    world.clock.at = at(20)
    await lapseSilent(world.deps)
    await lapseSilent(world.deps)
    expect((await world.versionOf(id)).state).toBe('expired')
    const { rows } = await world.admin.query('SELECT done_at FROM contracts.steps WHERE version_id = $1 AND step = $2', [id, 'expired'])
    expect(rows).toEqual([{ done_at: at(8) }])
    expect(world.told.filter(({ contractId, news }) => contractId === id && news === 'expired')).toHaveLength(1)
  })

  it('CONTRACT-LAPSE-2: an asked end that nobody answers is forgotten; the days are those of the moment of asking', async () => {
    const { low } = await line()
    await act(people.below, low, 'ask_end', at(5))
    await world.decide(brandId, { ...DEFAULT_SETTINGS, consentDays: 1 })
    world.clock.at = at(11, '23:00:00')
    await lapseSilent(world.deps)
    expect((await world.versionOf(low)).state).toBe('awaiting_consent')
    world.clock.at = at(12)
    await lapseSilent(world.deps)
    expect(await world.versionOf(low)).toMatchObject({ state: 'in_force', endAsked: null })
    expect(await world.stepsOf(low)).toEqual(['offered', 'accepted', 'end_asked', 'end_lapsed'])
  })
})

describe('what never changes', () => {
  it('CONTRACT-KEEP-1: terms, beginnings and history cannot be rewritten, nor two versions be in force at once', async () => {
    const { middle } = await line()
    const change = (sql: string) => world.admin.query(sql, [middle])
    await expect(change('UPDATE contracts.versions SET tiers = \'[{"ratePpm":1}]\' WHERE version_id = $1')).rejects.toThrow('never changes')
    await expect(
      change("UPDATE contracts.versions SET effective_from = effective_from + interval '1 day' WHERE version_id = $1"),
    ).rejects.toThrow('never changes')
    await expect(change('DELETE FROM contracts.versions WHERE version_id = $1')).rejects.toThrow('append-only')
    await expect(change('UPDATE contracts.steps SET place = 9 WHERE version_id = $1')).rejects.toThrow('append-only')
    await expect(
      world.admin.query(
        `INSERT INTO contracts.versions SELECT (jsonb_populate_record(v, jsonb_build_object('version_id', gen_random_uuid()))).* FROM contracts.versions v WHERE version_id = $1`,
        [middle],
      ),
    ).rejects.toThrow('one_in_force')
  })
})

describe('people who move, leave or change', () => {
  const change = (memberId: string, kind: PersonChange['kind'], when: Date) =>
    transaction(world.db, tx => endForPerson(tx, world.deps, { memberId, brandId, at: when, kind }))

  it('CONTRACT-MOVE-1: a move ends the contracts of whoever moves at that instant, and everything below', async () => {
    const { top, middle, low } = await line()
    const asked = idOf(await offer(people.master, people.agent, salary(10_000), at(6)))
    const concerned = await change(people.agent, 'moved', at(8, '16:00:00'))
    expect(await world.versionOf(middle)).toMatchObject({ state: 'terminated', endReason: 'moved', effectiveTo: at(8, '16:00:00') })
    expect(await world.versionOf(low)).toMatchObject({ state: 'terminated', endReason: 'upline_ended', effectiveTo: at(8, '16:00:00') })
    expect(await world.versionOf(top)).toMatchObject({ state: 'in_force', effectiveTo: null })
    expect(await world.versionOf(asked)).toMatchObject({ state: 'terminated', endReason: 'withdrawn' })
    expect(new Set(concerned)).toEqual(new Set(Object.values(people)))
  })

  it('CONTRACT-MOVE-2: a closed account has and gives nothing any more, in the middle of a day; twice is once', async () => {
    const { middle, low } = await line()
    await change(people.agent, 'closed', at(8, '05:30:00'))
    const ends = await Promise.all([middle, low].map(id => world.versionOf(id)))
    expect(ends).toMatchObject([{ endReason: 'operator' }, { endReason: 'upline_ended' }])
    for (const { effectiveTo } of ends) expect(effectiveTo).toEqual(at(8, '05:30:00'))
    await change(people.agent, 'closed', at(9))
    expect(await world.stepsOf(middle)).toEqual(['offered', 'accepted', 'account_closed'])
  })

  it('CONTRACT-MOVE-3: an end that lies ahead comes nearer; what has not begun never begins', async () => {
    const { low } = await line()
    await act(people.agent, low, 'force_end', at(5))
    expect((await world.versionOf(low)).effectiveTo).toEqual(at(5, '16:00:00'))
    await change(people.below, 'moved', at(5, '02:00:00'))
    expect(await world.versionOf(low)).toMatchObject({ endReason: 'moved', effectiveTo: at(5, '02:00:00') })
  })
})

describe('an offer of the upline to whom somebody moves', () => {
  const MIDNIGHT = at(8, '16:00:00')
  /** The agent is to go from the master to another one, who has a salary of the house too. */
  async function moving() {
    const contracts = await line()
    const next = await world.join({ brandId, type: 2 })
    await act(next, idOf(await offer(HOUSE, next, salary(11_000), at(1))), 'accept', at(1))
    const moveId = await world.planMove({ brandId, memberId: people.agent, fromId: people.master, toId: next, at: MIDNIGHT })
    return { ...contracts, next, moveId }
  }
  const end = (kind: 'moved' | 'stays') =>
    transaction(world.db, tx => endForPerson(tx, world.deps, { memberId: people.agent, brandId, at: MIDNIGHT, kind }))
  const news = (memberId: string) => world.told.filter(told => told.memberId === memberId).map(told => told.news)

  it('CONTRACT-MOVE-4: begins with the move, and what the account gives goes on', async () => {
    const { middle, low, next, moveId } = await moving()
    const id = idOf(await offer(next, people.agent, salary(8_000), at(8)))
    expect((await act(people.agent, id, 'accept', at(8))).ok).toBe(true)
    expect(await world.versionOf(id)).toMatchObject({ state: 'awaiting_move', effectiveFrom: null, move: { id: moveId, at: MIDNIGHT } })
    expect(await world.versionOf(middle)).toMatchObject({ state: 'in_force', effectiveTo: null })
    await world.makeMove(moveId)
    world.told.length = 0
    expect(new Set(await end('moved'))).toEqual(new Set([people.master, people.agent, next]))
    expect(await world.versionOf(id)).toMatchObject({ state: 'in_force', effectiveFrom: MIDNIGHT, effectiveTo: null, move: null })
    expect(await world.versionOf(middle)).toMatchObject({ state: 'terminated', endReason: 'moved', effectiveTo: MIDNIGHT })
    expect(await world.versionOf(low)).toMatchObject({ state: 'in_force', effectiveTo: null })
    expect(await world.stepsOf(id)).toEqual(['offered', 'accepted', 'begun'])
    expect([news(people.master), news(people.agent), news(next)]).toEqual([['ended'], ['ended'], []])
  })

  it('CONTRACT-MOVE-5: falls away with a move that is given up, and leaves the present contracts alone', async () => {
    const { middle, low, next, moveId } = await moving()
    const accepted = idOf(await offer(next, people.agent, salary(8_000), at(8)))
    await act(people.agent, accepted, 'accept', at(8))
    const present = idOf(await offer(people.master, people.agent, salary(9_500), at(8)))
    await world.giveUpMove(moveId)
    await end('stays')
    expect(await world.versionOf(accepted)).toMatchObject({ state: 'terminated', endReason: 'not_begun', move: null })
    expect(await world.versionOf(present)).toMatchObject({ state: 'offered' })
    for (const id of [middle, low]) expect(await world.versionOf(id)).toMatchObject({ state: 'in_force', effectiveTo: null })
    expect(news(people.agent).at(-1)).toBe('not_begun')
    expect(await offer(next, people.agent, salary(8_000), at(8))).toMatchObject({ error: { code: 'forbidden' } })
  })

  it('CONTRACT-MOVE-6: stays open after the move as any other, while that of the old upline is withdrawn', async () => {
    const { low, next, moveId } = await moving()
    const [old, open] = [
      idOf(await offer(people.master, people.agent, salary(9_500), at(8))),
      idOf(await offer(next, people.agent, salary(8_000), at(8))),
    ]
    await world.makeMove(moveId)
    await end('moved')
    expect(await world.versionOf(old)).toMatchObject({ state: 'terminated', endReason: 'withdrawn' })
    expect(await world.versionOf(open)).toMatchObject({ state: 'offered', move: null })
    expect(await world.versionOf(low)).toMatchObject({ endReason: 'upline_ended', effectiveTo: MIDNIGHT })
    expect((await act(people.agent, open, 'accept', at(9))).ok).toBe(true)
    expect(await world.versionOf(open)).toMatchObject({ state: 'in_force', effectiveFrom: at(9, '16:00:00') })
  })

  it('CONTRACT-MOVE-7: waits no more for a payer who closes the account', async () => {
    const { next } = await moving()
    const first = idOf(await offer(next, people.agent, salary(8_000), at(8)))
    await act(people.agent, first, 'accept', at(8))
    await transaction(world.db, tx => endForPerson(tx, world.deps, { memberId: next, brandId, at: at(8), kind: 'closed' }))
    expect(await world.versionOf(first)).toMatchObject({ state: 'terminated', endReason: 'not_begun' })
  })

  it('CONTRACT-MOVE-7: waits no more for a kind that is switched off', async () => {
    const { next, moveId } = await moving()
    const id = idOf(await offer(next, people.agent, salary(8_000), at(8)))
    await act(people.agent, id, 'accept', at(8))
    const edit = { brandId, version: 0, settings: { ...DEFAULT_SETTINGS, kinds: ['dividend' as const] }, by: 'owner', now: at(8) }
    expect(await transaction(world.db, tx => updateSettings(tx, world.deps, edit))).toMatchObject({ ok: true })
    expect(await world.versionOf(id)).toMatchObject({ state: 'terminated', endReason: 'operator', effectiveFrom: null, move: null })
    await world.makeMove(moveId)
    await end('moved')
    expect(await world.versionOf(id)).toMatchObject({ endReason: 'operator', effectiveFrom: null })
  })

  it('CONTRACT-MOVE-8: is accepted once by twenty answers, and an offer beside a giving up never waits for nothing', async () => {
    const { next, moveId } = await moving()
    const id = idOf(await offer(next, people.agent, salary(8_000), at(8)))
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => act(people.agent, id, 'accept', at(8))))
    expect(results(answers)).toEqual(['ok', ...Array.from({ length: 19 }, () => 'wrong_state')])
    await act(next, id, 'force_end', at(8))
    expect(news(people.agent).at(-1)).toBe('withdrawn')
    await Promise.allSettled([offer(next, people.agent, salary(7_000), at(8)), world.giveUpMove(moveId).then(() => end('stays'))])
    const { rows } = await world.admin.query(
      "SELECT state FROM contracts.versions WHERE move_id = $1 AND state IN ('offered', 'awaiting_move')",
      [moveId],
    )
    expect(rows).toEqual([])
  })
})

describe('what a brand decides', () => {
  it('CONTRACT-SETTINGS-1: a kind that is switched off ends with its running period, and its offers at once', async () => {
    const { top, middle, low } = await line()
    const other = await world.join({ brandId, type: 2 })
    const open = idOf(await offer(HOUSE, other, salary(1_000), at(5)))
    const edit = { brandId, version: 0, settings: { ...DEFAULT_SETTINGS, kinds: ['dividend' as const] }, by: 'owner', now: at(5) }
    const saved = await transaction(world.db, tx => updateSettings(tx, world.deps, edit))
    expect(saved).toMatchObject({ ok: true, value: { version: 1 } })
    for (const id of [top, middle, low])
      expect(await world.versionOf(id)).toMatchObject({ state: 'terminated', endReason: 'operator', effectiveTo: at(5, '16:00:00') })
    expect(await world.versionOf(open)).toMatchObject({ state: 'terminated', endReason: 'operator', effectiveFrom: null })
    expect(await offer(HOUSE, other, salary(1_000), at(6))).toMatchObject({ ok: false, error: { code: 'feature_disabled' } })
    expect(await transaction(world.db, tx => updateSettings(tx, world.deps, edit))).toMatchObject({ error: { code: 'version_conflict' } })
  })

  it('CONTRACT-SETTINGS-2: an account that is too young waits for its first offer', async () => {
    await world.decide(brandId, { ...DEFAULT_SETTINGS, minAgeDays: 70 })
    expect(await offer(HOUSE, people.master, salary(1_000), at(1))).toMatchObject({
      error: { code: 'account_too_young', params: { days: 11 } },
    })
    expect((await offer(HOUSE, people.master, salary(1_000), at(12))).ok).toBe(true)
  })

  it('CONTRACT-SECOND-1: from the brand’s rate on an offer of the house takes a second operator', async () => {
    const house = (byName: string) =>
      transaction(world.db, tx =>
        offerForHouse(tx, world.deps, { brandId, receiverId: people.master, byName, terms: salary(15_000), now: at(1) }),
      )
    const proposed = await house('mei')
    assert(proposed.ok && 'proposalId' in proposed.value, 'proposed')
    const { proposalId } = proposed.value
    expect(await house('lee')).toMatchObject({ error: { code: 'change_pending' } })
    const decide = (byName: string, isAgreed = true) =>
      transaction(world.db, tx => decideProposal(tx, world.deps, { proposalId, isAgreed, byName, now: at(1) }))
    expect(await decide('mei')).toMatchObject({ error: { code: 'second_operator_needed' } })
    const both = await Promise.allSettled([decide('lee'), decide('kim')])
    expect(results(both)).toEqual(['ok', 'wrong_state'])
    expect(await world.versionsOf(brandId)).toMatchObject([{ state: 'offered', terms: { tiers: [{ ratePpm: 15_000, minActive: 2 }] } }])
  })
})
