import { referenceOf } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { createClassBook, type GameClass } from '../game-class.ts'
import { getBet, getVerification, type RecallDeps } from './get-bet.ts'

let fixture: BetsFixture
let better: Better
let betIds: readonly string[]
const verification = { roundId: 'proof' }

/** What is recalled by a class that proves its bets, or does not. */
function depsOf(isProven: boolean): RecallDeps {
  const coin: GameClass = {
    ...{ code: 'coin', placementWords: () => '', voidPolicy: 'settled by its rules' },
    details: async ({ betId, stake }) => ({ betId, fell: 'heads', stake: String(stake) }),
    // The proof of a class is its own; the door hands it on.
    ...(isProven ? { verification: async () => verification as never } : {}),
  }
  return {
    db: fixture.db,
    classes: createClassBook(() => [coin]),
    ports: {
      games: { findGame: async () => undefined, listGameIds: async () => [] },
      ledger: {
        listEntriesAbout: async (memberId, orderId) => ({
          entries: (await fixture.wallet.listEntriesAbout({ kind: 'order', id: orderId }))
            .filter(({ ownerId }) => ownerId === memberId)
            .map(({ postedAt: at, kind, amount, balanceAfter }) => ({ at, kind, amount, balanceAfter: balanceAfter ?? 0n }))
            .reverse(),
          isCut: false,
        }),
      },
      wallet: { announce: () => undefined },
    },
  }
}

beforeAll(async () => {
  fixture = await createBetsFixture()
  better = await fixture.openBetter(1_000_000n)
  const eventId = await fixture.openEvent()
  const placed = await fixture.bets.place(
    'coin',
    fixture.orderOf(better, [
      { eventId, stake: 100_000n },
      { eventId, stake: 50_000n, side: 'tails' },
    ]),
  )
  betIds = placed.ok ? placed.value.betIds : []
  await fixture.settle(eventId, 'heads')
})
afterAll(() => fixture.drop())

describe('PLAY-RECALL-1 a recalled bet', () => {
  test('has its line, what its class says of it, the entries of its order and its proof', async () => {
    const [won = '', lost = ''] = betIds
    const recalled = await getBet(depsOf(true), { ownerId: better.memberId, betId: won })
    if (!recalled.ok) throw new Error('it is found')
    const { line, entries, ...rest } = recalled.value
    expect(line).toMatchObject({
      ...{ roundId: won, reference: referenceOf(won), gameClass: 'coin', gameId: 'coin', gameName: 'coin', state: 'won' },
      ...{ stake: '10.00', validBet: '5.00', paid: '20.00', result: '10.00', placement: { side: 'heads' } },
    })
    expect(rest).toEqual({
      details: { betId: won, fell: 'heads', stake: '100000' },
      isArchived: false,
      entriesArchived: false,
      verification,
    })
    expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['stake', '-15.00', '85.00'],
      ['win', '20.00', '105.00'],
    ])
    const other = await getBet(depsOf(true), { ownerId: better.memberId, betId: lost })
    expect(other.ok && [other.value.line.state, other.value.line.paid, other.value.entries]).toEqual(['lost', '0.00', entries])
  })

  test('of a class without proofs has none', async () => {
    const [won = ''] = betIds
    const recalled = await getBet(depsOf(false), { ownerId: better.memberId, betId: won })
    expect(recalled.ok && recalled.value.verification).toBeNull()
    expect(await getVerification(depsOf(false), better.memberId, won)).toEqual({ ok: false, error: { code: 'round_not_found' } })
    expect(await getVerification(depsOf(true), better.memberId, won)).toEqual({ ok: true, value: verification })
  })

  test('that is another’s, or that never was, is unknown', async () => {
    const [won = ''] = betIds
    const unknown = { ok: false, error: { code: 'round_not_found' } }
    for (const [ownerId, betId] of [
      [freshId(), won],
      [better.memberId, freshId()],
    ] as const) {
      expect(await getBet(depsOf(true), { ownerId, betId })).toEqual(unknown)
      expect(await getVerification(depsOf(true), ownerId, betId)).toEqual(unknown)
    }
  })

  test('that is open says what was staked, and not what it will pay', async () => {
    const betId = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 10_000n })
    const recalled = await getBet(depsOf(true), { ownerId: better.memberId, betId })
    expect(recalled.ok && recalled.value.line).toMatchObject({
      state: 'open',
      stake: '1.00',
      validBet: '1.00',
      paid: null,
      result: null,
      settledAt: null,
    })
    expect(recalled.ok && recalled.value.entries.map(({ amount }) => amount)).toEqual(['-1.00'])
  })
})
