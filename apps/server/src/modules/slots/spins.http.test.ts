import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type PlayFixture, type Reply } from '../../testing/play.fixture.ts'

let fixture: PlayFixture
beforeAll(async () => {
  fixture = await createPlayFixture()
})
afterAll(async () => {
  expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  await fixture.close()
})

const codes = (replies: readonly Reply[]) => replies.map(reply => reply.body.code ?? 'played').sort()
const countOf = <T>(items: readonly T[], item: T) => items.filter(candidate => candidate === item).length
const roundsOf = async (memberId: string): Promise<number> =>
  Number((await fixture.pool.query('SELECT count(*) AS count FROM bets.bets WHERE owner_id = $1', [memberId])).rows[0].count)

describe('a spin', () => {
  test('PLAY-SPIN-1 takes its stake, pays its win and stores its round in one go', async () => {
    const player = await fixture.openPlayer(amount('100.00'))
    const token = await fixture.launch(player, 'neon-sevens')
    const { body } = await fixture.spin(token, '1.00')
    expect(body).toMatchObject({ success: true, value: { round: { bet: '1.00', nonce: 0 }, commitment: { nonce: 1 } } })
    const expected = amount('99.00') + amount(body.value.round.win)
    expect(await fixture.cashOf(player)).toBe(expected)
    expect(amount(body.value.balance)).toBe(expected)
    expect(fixture.settled.at(-1)).toMatchObject({ memberId: player.memberId, roundId: body.value.round.roundId, gameId: 'neon-sevens' })
  })

  test('R3 PLAY-SPIN-2 sent five times at once and five times later is one bet with one answer, byte for byte', async () => {
    const player = await fixture.openPlayer(amount('100.00'))
    const token = await fixture.launch(player, 'orchard-forty')
    const key = randomUUID()
    const parallel = await Promise.all(Array.from({ length: 5 }, () => fixture.spin(token, '1.00', { key })))
    // Other spins in between move the seat, the balance and the pace on; the repeat still answers as the first time.
    for (let i = 0; i < 3; i++) await fixture.spin(token, '2.00')
    const other = await fixture.startProcess()
    const later: Reply[] = []
    for (let i = 0; i < 5; i++) later.push(await fixture.spin(token, '1.00', { key, ...(i > 2 ? { process: other } : {}) }))
    const answers = [...parallel, ...later]
    expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(await roundsOf(player.memberId)).toBe(4)
  })

  test('R3 PLAY-SPIN-3 refuses a known key with another stake or another game, and changes nothing', async () => {
    const player = await fixture.openPlayer(amount('100.00'))
    const token = await fixture.launch(player, 'test-blank')
    const elsewhere = await fixture.launch(player, 'neon-sevens')
    const key = randomUUID()
    await fixture.spin(token, '1.00', { key })
    for (const reply of [await fixture.spin(token, '5.00', { key }), await fixture.spin(elsewhere, '1.00', { key })])
      expect(reply).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect(await fixture.cashOf(player)).toBe(amount('99.00'))
  })

  test('PLAY-SPIN-4 a key of 128 characters is as good as any', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'test-blank')
    const key = 'k'.repeat(128)
    const [first, second] = [await fixture.spin(token, '1.00', { key }), await fixture.spin(token, '1.00', { key })]
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
  })

  test('S4 PLAY-SPIN-5 of 200 at once over one stake exactly one stands and the balance is 0', async () => {
    const player = await fixture.openPlayer(amount('1.00'))
    const token = await fixture.launch(player, 'test-blank')
    const other = await fixture.startProcess()
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => fixture.spin(token, '1.00', i % 2 ? { process: other } : {})))
    expect(countOf(codes(replies), 'played')).toBe(1)
    expect(countOf(codes(replies), 'insufficient_funds')).toBe(199)
    expect(await fixture.cashOf(player)).toBe(0n)
  })

  test('G4 PLAY-SEED-2 numbers 32 spins at once over two processes without a gap', async () => {
    const player = await fixture.openPlayer(amount('1000.00'))
    const token = await fixture.launch(player, 'bamboo-fortune')
    const other = await fixture.startProcess()
    const replies = await Promise.all(Array.from({ length: 32 }, (_, i) => fixture.spin(token, '1.00', i % 2 ? { process: other } : {})))
    const nonces = replies.map(reply => reply.body.value.round.nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 32 }, (_, i) => i))
  })

  test('PLAY-SPIN-1 PLAY-SPIN-2 of many players at once each has an answer of his own, and the ledger agrees with every one', async () => {
    const open = async (funds: string) => {
      const player = await fixture.openPlayer(amount(funds))
      return { player, token: await fixture.launch(player, 'nine-tails'), key: randomUUID() }
    }
    const rich = await Promise.all(Array.from({ length: 20 }, () => open('100.00')))
    const [poor, repeating, ended] = [await open('0.50'), await open('100.00'), await open('100.00')]
    const first = await fixture.spin(repeating.token, '1.00', repeating)
    await fixture.call({ method: 'DELETE', url: '/wps/v2/play/session', token: ended.token })
    for (let turn = 0; turn < 3; turn++) {
      const everybody = [...rich.slice(0, 10), poor, repeating, ended, ...rich.slice(10)]
      const replies = await Promise.all(
        everybody.map(one => fixture.spin(one.token, '1.00', { key: one === repeating ? one.key : randomUUID() })),
      )
      const replyOf = (one: (typeof everybody)[number]) => present(replies[everybody.indexOf(one)], 'everybody is answered')
      expect(replyOf(poor).body.code).toBe('insufficient_funds')
      expect(replyOf(ended).body.code).toBe('launch_token_invalid')
      expect(replyOf(repeating).text).toBe(first.text)
      for (const one of rich) {
        const { status, body } = replyOf(one)
        expect(status).toBe(200)
        const { rows } = await fixture.pool.query(
          `SELECT b.balance, b.entry_count FROM wallet.balances b JOIN wallet.accounts a USING (account_id) WHERE a.owner_id = $1 AND a.kind = 'cash'`,
          [one.player.memberId],
        )
        expect(rows).toEqual([{ balance: amount(body.value.balance), entry_count: BigInt(body.value.balanceVersion) }])
      }
    }
    expect(await fixture.cashOf(poor.player)).toBe(amount('0.50'))
  })

  test('PLAY-SPIN-6 a refused spin uses no nonce, so its outcome is still to come', async () => {
    const player = await fixture.openPlayer(amount('0.50'))
    const token = await fixture.launch(player, 'neon-sevens')
    expect((await fixture.spin(token, '1.00')).body.code).toBe('insufficient_funds')
    expect((await fixture.spin(token, '0.20')).body.value.round.nonce).toBe(0)
  })

  test('S7 PLAY-BET-1 refuses every stake that is no level of the title, in whatever form, and the ledger stays', async () => {
    const player = await fixture.openPlayer(amount('100.00'))
    const token = await fixture.launch(player, 'neon-sevens')
    const stakes = [
      '-1.00',
      '0',
      '0.00',
      '1e2',
      '1e400',
      'NaN',
      'Infinity',
      '9007199254740993',
      '１.00',
      '1,00',
      '0.00001',
      '1.23',
      ' 1.00',
      '+1',
      '0x1',
      '',
      '99999999999999999999999',
      1,
      -1,
      null,
      ['1.00'],
      { amount: '1.00' },
      true,
    ]
    for (const stake of stakes) {
      const reply = await fixture.spin(token, stake)
      expect([reply.status, stake]).toEqual([422, stake])
      expect(['bet_level_invalid', 'validation_failed']).toContain(reply.body.code)
    }
    expect(await fixture.cashOf(player)).toBe(amount('100.00'))
    expect(await roundsOf(player.memberId)).toBe(0)
  })

  test('PLAY-BET-2 a level in another spelling is the same stake', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'test-blank')
    expect((await fixture.spin(token, '1')).body.value.round.bet).toBe('1.00')
    expect((await fixture.spin(token, '1.0000')).body.value.round.bet).toBe('1.00')
  })

  test('PLAY-SPIN-7 needs a key and a living session', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'test-blank')
    expect(await fixture.spin(token, '1.00', { key: '' })).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } })
    expect(await fixture.spin(player.memberId, '1.00')).toMatchObject({ status: 401, body: { code: 'launch_token_invalid' } })
    await fixture.call({ method: 'DELETE', url: '/wps/v2/play/session', token })
    expect(await fixture.spin(token, '1.00')).toMatchObject({ status: 401, body: { code: 'launch_token_invalid' } })
  })

  test('PLAY-SESSION-2 in a game that was ended is refused by every process from that moment', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'test-blank')
    const other = await fixture.startProcess()
    expect((await fixture.spin(token, '1.00', { process: other })).status).toBe(200)
    await fixture.play.seats.endSessions(player.memberId, new Date())
    for (const more of [{}, { process: other }])
      expect(await fixture.spin(token, '1.00', more)).toMatchObject({ status: 401, body: { code: 'launch_token_invalid' } })
    expect(await fixture.cashOf(player)).toBe(amount('9.00'))
  })

  test('PLAY-SESSION-3 ends with the sign-in that opened the game, and with no other', async () => {
    const [player, stranger] = [await fixture.openPlayer(amount('10.00')), await fixture.openPlayer(amount('10.00'))]
    const [token, elsewhere] = [await fixture.launch(player, 'test-blank'), await fixture.launch(stranger, 'test-blank')]
    await fixture.play.seats.endSessionsOpenedBy([player.memberId], new Date())
    expect([(await fixture.spin(token, '1.00')).status, (await fixture.spin(elsewhere, '1.00')).status]).toEqual([401, 200])
  })

  test('PLAY-SPIN-8 in a game that was closed is refused, but a repeat of an earlier one is answered', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'sakura-blade')
    const key = randomUUID()
    const first = await fixture.spin(token, '1.00', { key })
    const { version } = (await fixture.catalog.desk.listGames({ text: 'sakura-blade', pageNo: 1, pageSize: 1 })).games[0] ?? {
      version: 0,
    }
    await fixture.db
      .transaction()
      .execute(tx => fixture.catalog.desk.updateGame(tx, { gameId: 'sakura-blade', version, edit: { isOn: false } }))
    fixture.catalog.invalidate()
    expect((await fixture.spin(token, '1.00')).body.code).toBe('game_off')
    expect((await fixture.spin(token, '1.00', { key })).text).toBe(first.text)
  })
})

describe('the pace of play', () => {
  test('R8 PLAY-PACE-1 is kept by the server: a spin before its time is refused, over processes and games alike', async () => {
    const slow = await createPlayFixture({ spinMillisMin: 9_000 })
    const player = await slow.openPlayer(amount('100.00'))
    const [token, elsewhere] = [await slow.launch(player, 'test-blank'), await slow.launch(player, 'neon-sevens')]
    const other = await slow.startProcess()
    const first = await slow.spin(token, '1.00')
    const waitMs = Date.parse(first.body.value.nextSpinAt) - Date.parse(first.body.value.round.at)
    expect(waitMs).toBe(9_000)
    for (const reply of [await slow.spin(token, '1.00'), await slow.spin(elsewhere, '1.00', { process: other })])
      expect(reply).toMatchObject({ status: 429, body: { code: 'spin_too_fast' } })
    await slow.admin.query('UPDATE seats.seats SET next_bet_at = now() WHERE owner_id = $1', [player.memberId])
    expect((await slow.spin(elsewhere, '1.00', { process: other })).status).toBe(200)
    await slow.close()
  })
})

describe('a limit', () => {
  test('PLAY-LIMIT-1 is asked inside the bet, and its code is the answer', async () => {
    const limited = await createPlayFixture()
    const player = await limited.openPlayer(amount('100.00'))
    await limited.admin.query(
      `INSERT INTO bets.limits (owner_id, kind, period, amount, time_zone, starts_at) VALUES ($1, 'stake', 'day', 49999, 'UTC', now())`,
      [player.memberId],
    )
    // Only who has a limit or a closure, over or not, is asked about.
    await limited.admin.query(
      `INSERT INTO bets.closures (owner_id, until, code) VALUES ($1, now() - interval '1 day', 'time_out_active')`,
      [player.memberId],
    )
    const token = await limited.launch(player, 'test-blank')
    expect((await limited.spin(token, '5.00')).body.code).toBe('stake_limit_reached')
    expect((await limited.spin(token, '1.00')).status).toBe(200)
    expect(await limited.cashOf(player)).toBe(amount('99.00'))
    await limited.close()
  })
})

describe('free play', () => {
  test('PLAY-TRIAL-1 a member’s free play moves demo credits and never his cash', async () => {
    const player = await fixture.openPlayer(amount('3.00'))
    const token = await fixture.launch(player, 'neon-sevens', { trial: true })
    const session = await fixture.call({ method: 'GET', url: '/wps/v2/play/session', token })
    expect(session.body.value).toMatchObject({ trial: true, balance: '10000.00' })
    for (let i = 0; i < 20; i++) expect((await fixture.spin(token, '100.00')).status).toBe(200)
    expect(await fixture.cashOf(player)).toBe(amount('3.00'))
    const real = await fixture.call({ method: 'GET', url: '/wps/v2/rounds', token: player.memberId })
    expect(real.body.value.total).toBe(0)
  })

  test('PLAY-TRIAL-2 a trial account always plays for demo credits, and has no cash account', async () => {
    const player = await fixture.openPlayer(amount('10000.00'), 4)
    const token = await fixture.launch(player, 'nine-tails', { trial: false })
    expect((await fixture.spin(token, '1.00')).status).toBe(200)
    const record = await fixture.call({ method: 'GET', url: '/wps/v2/rounds', token: player.memberId })
    expect(record.body.value.list[0]).toMatchObject({ trial: true, gameId: 'nine-tails' })
    expect((await fixture.wallet.listBalances(player.memberId)).map(account => account.kind)).toEqual(['demo'])
  })

  test('PLAY-TRIAL-3 seeds of free play are apart from those for money', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const [real, trial] = [await fixture.launch(player, 'test-blank'), await fixture.launch(player, 'test-blank', { trial: true })]
    for (let i = 0; i < 3; i++) await fixture.spin(trial, '1.00')
    const answers = [await fixture.spin(real, '1.00'), await fixture.spin(trial, '1.00')]
    expect(answers.map(answer => answer.body.value.round.nonce)).toEqual([0, 3])
    expect(new Set(answers.map(answer => answer.body.value.commitment.serverSeedHash)).size).toBe(2)
  })
})
