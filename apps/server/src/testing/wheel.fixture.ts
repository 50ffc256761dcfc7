import { randomUUID } from 'node:crypto'
import type { WheelPrize, WheelText } from '@croupier/contract'
import { assert } from '@croupier/kernel'
import { transaction } from '../platform/db/index.ts'
import type { TestApp } from './create-test-app.ts'

export const CASH: WheelPrize = { kind: 'cash', amount: '5.00', turnoverPct: 100 }
export const NOTHING: WheelPrize = { kind: 'nothing' }

/** A wheel that gives each of these prizes with the same chance, the last of them without end. */
export const wheelText = (prizes: readonly WheelPrize[], stocks: readonly (number | null)[] = []): WheelText => ({
  names: { EN: 'Test wheel', CN: '测试转盘' },
  segments: prizes.map((prize, index) => ({ names: { EN: `Part ${index + 1}` }, weight: 1, prize, stock: stocks[index] ?? null })),
  fallback: prizes.length - 1,
})

/** A wheel that runs; its version is 1. */
export async function openWheel(test: TestApp, brandId: string, text: WheelText = wheelText([CASH, CASH])): Promise<string> {
  const { desk } = test.app.modules.wheel
  const now = test.clock.now()
  return transaction(test.app.db, async tx => {
    const drafted = await desk.draft(tx, { brandId, code: `w${randomUUID().slice(0, 8)}`, wheel: text, now })
    assert(drafted.ok, 'the wheel is drafted')
    const { wheelId, draftNumber } = drafted.value
    assert((await desk.publish(tx, { wheelId, draftNumber, by: 'test', now })).ok, 'the wheel is published')
    return wheelId
  })
}

export interface TestTickets {
  readonly wheelId: string
  readonly memberId: string
  readonly count?: number
  readonly expiresAt?: Date | null
}

export async function giveTickets(test: TestApp, { wheelId, memberId, count = 1, expiresAt = null }: TestTickets): Promise<void> {
  const gift = { source: 'test', sourceId: randomUUID(), reason: 'A test.', now: test.clock.now() }
  const given = await transaction(test.app.db, tx =>
    test.app.modules.wheel.giveTickets(tx, { wheelId, memberId, count, expiresAt, ...gift }),
  )
  assert(given.ok, 'tickets are given')
}
