import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type Player, type PlayFixture, type Reply } from './play-fixture.ts'

let fixture: PlayFixture
beforeAll(async () => {
  fixture = await createPlayFixture()
})
afterAll(() => fixture.close())

const spin = (token: string, bet: unknown, key?: string): Promise<Reply> =>
  fixture.call({ method: 'POST', url: '/wps/v2/play/spins', token, body: { bet }, ...(key ? { key } : {}) })

describe('a spin', () => {
  test('takes its stake, pays its win and stores its round in one go', async () => {
    const player = await fixture.openPlayer(amount('100.00'))
    const token = await fixture.launch(player, 'neon-sevens')
    const { body } = await spin(token, '1.00')
    expect(body).toMatchObject({ success: true, value: { round: { bet: '1.00', nonce: 0 }, commitment: { nonce: 1 } } })
    const win = amount(body.value.round.win)
    expect(await fixture.cashOf(player)).toBe(amount('99.00') + win)
    expect(amount(body.value.balance)).toBe(amount('99.00') + win)
  })
})
