import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Breakage, createBreaker } from '../testing/break-statements.ts'
import type { AnyReply, MoneyRoute } from '../testing/money-acts.fixture.ts'
import { MONEY_ROUTES } from '../testing/money-routes.fixture.ts'
import { openVault, type Vault } from '../testing/money-vault.fixture.ts'
import { createStatePrinter } from '../testing/print-state.ts'

const ROUTES = Object.keys(MONEY_ROUTES) as MoneyRoute[]
/** The statements that make something last: the end of a transaction, and calls that are one by themselves. */
const LASTING = /^commit$|(slots|originals|lottery|tables)\.place_|bets\.place\(/
const BREAKAGES: readonly Breakage[] = ['cut', 'disk_full', 'too_slow']
/** A bound for a test that would never end; the longest call has some fifty. */
const STATEMENTS_MAX = 150
/** A vendor or provider of which the sandbox has lost the books is one that says nothing, and that is an answer. */
const UNHEARD = ['payout_still_paid']
const LUCK: readonly MoneyRoute[] = ['spin', 'playStep']
const CHANCE: readonly MoneyRoute[] = [...LUCK, 'recallVendorWallets', 'recallForMember']
const DAY_MS = 24 * 60 * 60_000

/** What may stay of a call that died, since it says nothing of anybody's money: when a vendor was last read, issues that somebody may buy. */
const MAY_STAY: Partial<Record<MoneyRoute, readonly string[]>> = {
  placeLotteryOrder: ['lottery.issues', 'draws.chains', 'bets.events', 'wallet.accounts'],
  recallVendorWallets: ['vendor_wallets.wallets'],
  recallForMember: ['vendor_wallets.wallets'],
}

let vault: Vault
let breaker: ReturnType<typeof createBreaker>
let printAll: Awaited<ReturnType<typeof createStatePrinter>>
beforeAll(async () => {
  vault = await openVault()
  printAll = await createStatePrinter(vault.test.database.admin)
  breaker = createBreaker()
})
afterAll(async () => {
  breaker.stop()
  await vault.test.close()
})
afterEach(async () => expect(await vault.findAll()).toEqual([]))

const printOf = async (id: MoneyRoute) =>
  Object.fromEntries(Object.entries(await printAll()).filter(([table]) => !MAY_STAY[id]?.includes(table)))
type State = Awaited<ReturnType<typeof printOf>>
const isSame = (one: State, other: State) => Object.keys(one).every(table => one[table] === other[table])
/** By how many rows each table has grown; but for the rows that are there to be locked, which the first who comes by makes. */
const grown = (from: State, { 'cashier.depositors': _toLock, ...to }: State) =>
  Object.fromEntries(
    Object.entries(to).map(([table, print]) => [table, Number.parseInt(print, 10) - Number.parseInt(from[table] ?? '0', 10)]),
  )
const told = ({ status, code, text }: AnyReply) => `${status} ${code ?? text}`

const alone = new Map<MoneyRoute, Promise<ReturnType<typeof grown>>>()
/** What a call writes that nothing disturbs. */
async function writtenAlone(id: MoneyRoute) {
  const write = async () => {
    const ready = await MONEY_ROUTES[id](vault)
    const before = await printOf(id)
    expect((await ready.send()).success).toBe(true)
    return grown(before, await printOf(id))
  }
  alone.set(id, alone.get(id) ?? write())
  return alone.get(id)
}

describe('R11: a call that moves money, whose database fails', () => {
  it.each(ROUTES)('%s: whichever statement dies, all of it is done or nothing; under the same key it is done once in the end', async id => {
    const ready = await MONEY_ROUTES[id](vault)
    const key = randomUUID()
    const before = await printOf(id)
    let done: State | undefined
    for (let place = 1; place < STATEMENTS_MAX; place++) {
      const breakage = present(BREAKAGES[place % BREAKAGES.length], 'one of them')
      const { value, statement } = await breaker.during({ place, breakage }, () => ready.send(key))
      const now = await printOf(id)
      if (done) expect(now, `${statement} died of ${breakage}`).toEqual(done)
      else if (value.success || !isSame(now, before)) done = now
      if (!value.success) expect([...UNHEARD, 'unavailable'], told(value)).toContain(value.code)
      if (statement === undefined) break
      expect(place).toBeLessThan(STATEMENTS_MAX - 1)
    }
    const last = await ready.send(key)
    expect(last.success, told(last)).toBe(true)
    expect(await printOf(id)).toEqual(done)
    if (!CHANCE.includes(id)) expect(grown(before, present(done, 'it was done'))).toEqual(await writtenAlone(id))
  })

  it.each(ROUTES)('%s: when the answer of a commit is lost, the repeat says what was done, and does it no second time', async id => {
    for (let place = 1; ; place++) {
      const ready = await MONEY_ROUTES[id](vault)
      const key = randomUUID()
      const plan = { place, among: LASTING, breakage: 'cut', isCarriedOut: true } as const
      const { value, statement } = await breaker.during(plan, () => ready.send(key))
      if (statement === undefined) {
        expect([value.success, place > 1]).toEqual([true, true])
        break
      }
      expect(told(value)).toBe('503 unavailable')
      const first = await ready.send(key)
      expect(first.success, told(first)).toBe(true)
      const done = await printOf(id)
      expect((await ready.send(key)).text).toBe(first.text)
      expect(await printOf(id)).toEqual(done)
    }
  })

  it.each(ROUTES)('%s: a transaction that lost against another is done again from its beginning, unseen and once', async id => {
    const ready = await MONEY_ROUTES[id](vault)
    const before = await printOf(id)
    const key = randomUUID()
    const { value, statement } = await breaker.during({ place: 1, among: LASTING, breakage: 'conflict' }, () => ready.send(key))
    expect([value.success, statement !== undefined], told(value)).toEqual([true, true])
    const done = await printOf(id)
    expect((await ready.send(key)).text).toBe(value.text)
    expect(await printOf(id)).toEqual(done)
    if (!LUCK.includes(id)) expect(grown(before, done)).toEqual(await writtenAlone(id))
  })
})

describe('R11: a clock that is off by a day', () => {
  it.each(ROUTES)('%s: is done or refused as a whole, either way, and once when the clock is right again', async id => {
    const ready = await MONEY_ROUTES[id](vault)
    const key = randomUUID()
    let held = await printOf(id)
    let isDone = false
    for (const offMs of [-DAY_MS, DAY_MS]) {
      vault.test.clock.advance(offMs)
      const answer = await ready.send(key)
      vault.test.clock.advance(-offMs)
      const now = await printOf(id)
      expect(answer.status, told(answer)).toBeLessThan(500)
      if (isDone || !answer.success) expect(now, told(answer)).toEqual(held)
      isDone ||= answer.success
      held = now
    }
  })
})
