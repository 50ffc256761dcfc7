import { randomUUID } from 'node:crypto'
import { type OriginalVerification, verifyOriginal } from '@croupier/games/originals'
import { amount, formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type Player, type PlayFixture, type Reply } from '../../testing/play.fixture.ts'

let fixture: PlayFixture
beforeAll(async () => {
  fixture = await createPlayFixture()
})
afterAll(async () => {
  expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  await fixture.close()
})

/** A placement of each game, and another one. */
const GAMES: readonly [game: string, placement: object, other: object][] = [
  ['dice', { side: 'over', target: 4950 }, { side: 'under', target: 4950 }],
  ['plinko', { rows: 12, risk: 'medium' }, { rows: 8, risk: 'low' }],
  ['instant-roulette', { spot: 'red' }, { spot: 'black' }],
  ['mines', { mines: 3 }, { mines: 4 }],
]
const AT_ONCE = GAMES.filter(([game]) => game !== 'mines')
const under = (target: number, stake = '1.00') => [{ placement: { side: 'under', target }, stake }]
const spots = (...chips: readonly [spot: string, stake: string][]) => chips.map(([spot, stake]) => ({ placement: { spot }, stake }))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, part) => total + part, 0n)
type Money = Readonly<Record<'stake' | 'payout' | 'validBet', string>>

const open = async (game: string, funds = '100.00') => {
  const player = await fixture.openPlayer(amount(funds))
  return { player, token: await fixture.launch(player, game) }
}
const get = async (player: Player, url: string) => (await fixture.call({ method: 'GET', url, token: player.memberId })).body.value
const betsOf = async ({ memberId }: Player): Promise<number> =>
  Number((await fixture.pool.query('SELECT count(*) AS count FROM bets.bets WHERE owner_id = $1', [memberId])).rows[0].count)
const codes = (replies: readonly Reply[]) => replies.map(reply => reply.body.code ?? 'placed')

describe('bets on an original', () => {
  test.each(AT_ONCE)('ORIGINAL-BET-1 %s takes its stake, pays what came of it and stores its round in one go', async (game, placement) => {
    const { player, token } = await open(game)
    const reply = await fixture.place(token, [{ placement, stake: '1.00' }])
    expect(reply.body, reply.text).toMatchObject({ success: true, value: { round: { stake: '1.00', nonce: 0 }, commitment: { nonce: 1 } } })
    const { round, balance } = reply.body.value
    const expected = amount('99.00') + amount(round.payout)
    expect([await fixture.cashOf(player), amount(balance)]).toEqual([expected, expected])
    expect(sum(round.bets.map((bet: Money) => amount(bet.payout)))).toBe(amount(round.payout))
    expect(fixture.settled.at(-1)).toMatchObject({ memberId: player.memberId, roundId: round.roundId, gameId: game, bet: amount('1.00') })
    const { line, details, entries } = await get(player, `/wps/v2/rounds/${round.roundId}`)
    expect(line).toMatchObject({
      gameClass: 'originals',
      gameId: game,
      vassalage: 'ORIGINALS',
      stake: '1.00',
      paid: round.payout,
      placement,
    })
    expect(details).toEqual(round)
    expect(sum(entries.map((entry: { amount: string }) => amount(entry.amount)))).toBe(amount(round.payout) - amount('1.00'))
  })

  test.each(GAMES)(
    'R3 ORIGINAL-BET-2 %s: five at once and five later under one key are one round with one answer, byte for byte',
    async (game, placement, other) => {
      const { player, token } = await open(game)
      const key = randomUUID()
      const send = (more = {}) => fixture.place(token, [{ placement, stake: '1.00' }], { key, ...more })
      const parallel = await Promise.all(Array.from({ length: 5 }, () => send()))
      const [first] = parallel
      // What follows moves the balance, the seat and the round on.
      if (game === 'mines') await fixture.act(token, { roundId: first?.body.value.round.roundId, step: 1 }, { kind: 'cash_out' })
      else await fixture.place(token, [{ placement: other, stake: '2.00' }])
      const process = await fixture.startProcess()
      const later = [await send(), await send({ process }), await send({ process })]
      expect(new Set([...parallel, ...later].map(reply => `${reply.status} ${reply.text}`)).size).toBe(1)
      expect(first?.status, first?.text).toBe(200)
      const before = await fixture.cashOf(player)
      const otherBody = await fixture.place(token, [{ placement: other, stake: '1.00' }], { key })
      const otherGame = await fixture.place(
        await fixture.launch(player, game === 'dice' ? 'mines' : 'dice'),
        [{ placement, stake: '1.00' }],
        { key },
      )
      for (const reply of [otherBody, otherGame]) expect(reply).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
      expect([await fixture.cashOf(player), await betsOf(player)]).toEqual([before, game === 'mines' ? 1 : 2])
    },
  )

  const refusals: readonly [game: string, bets: readonly object[], code: string][] = [
    ['dice', under(0), 'placement_invalid'],
    ['dice', under(9801), 'placement_invalid'],
    ['dice', [{ placement: { mines: 3 }, stake: '1.00' }], 'placement_invalid'],
    ['dice', [...under(5000), ...under(4000)], 'placement_invalid'],
    ['mines', [{ placement: { mines: 25 }, stake: '1.00' }], 'placement_invalid'],
    ['plinko', [{ placement: { rows: 9, risk: 'low' }, stake: '1.00' }], 'placement_invalid'],
    ['instant-roulette', spots(['red', '1.00'], ['straight-37', '1.00']), 'placement_invalid'],
    ['dice', under(5000, '0'), 'amount_invalid'],
    ['dice', under(5000, '-1.00'), 'amount_invalid'],
    ['dice', under(5000, '1.001'), 'amount_invalid'],
    ['dice', under(5000, '1e2'), 'amount_invalid'],
    ['dice', under(5000, '1,00'), 'amount_invalid'],
    ['dice', under(5000, '99999999999999999999'), 'amount_invalid'],
    ['instant-roulette', spots(['red', '1.00'], ['black', '0.00']), 'amount_invalid'],
    ['dice', under(5000, '0.09'), 'stake_out_of_range'],
    ['dice', under(5000, '5000.01'), 'stake_out_of_range'],
    ['instant-roulette', spots(['red', '3000.00'], ['black', '2000.01']), 'stake_out_of_range'],
    ['dice', under(1, '10.11'), 'payout_above_limit'],
    ['instant-roulette', spots(['straight-7', '2777.78']), 'payout_above_limit'],
    ['mines', [{ placement: { mines: 24 }, stake: '4040.41' }], 'payout_above_limit'],
    ['dice', under(5000, '100.01'), 'insufficient_funds'],
  ]
  test.each(refusals)('S7 ORIGINAL-REFUSE-1 %s refuses %j: %s, and changes nothing', async (game, bets, code) => {
    const { player, token } = await open(game)
    const refused = await fixture.place(token, bets)
    expect([refused.body.code, refused.status < 500 && refused.status >= 400]).toEqual([code, true])
    expect([await fixture.cashOf(player), await betsOf(player)]).toEqual([amount('100.00'), 0])
    const first = await fixture.place(
      token,
      game === 'dice' ? under(5000) : [{ placement: GAMES.find(([id]) => id === game)?.[1], stake: '1.00' }],
    )
    expect(first.body.value.round.nonce).toBe(0)
  })

  test('ORIGINAL-REFUSE-5 a closed wallet account takes no bet, of an original or a slot; opened again, it does', async () => {
    const { player, token } = await open('dice')
    const slot = await fixture.launch(player, 'neon-sevens')
    const accounts = await fixture.wallet.listBalances(player.memberId)
    const { accountId } = present(
      accounts.find(({ kind }) => kind === 'cash'),
      'a player has cash',
    )
    await fixture.wallet.setClosed(accountId, true)
    for (const refused of [await fixture.place(token, under(5000)), await fixture.spin(slot, '1.00')])
      expect(refused).toMatchObject({ status: 423, body: { code: 'account_closed' } })
    expect([await fixture.cashOf(player), await betsOf(player)]).toEqual([amount('100.00'), 0])
    await fixture.wallet.setClosed(accountId, false)
    expect((await fixture.place(token, under(5000))).body.value.round.nonce).toBe(0)
  })

  test.each([undefined, '', 'x'.repeat(32), 'A'.repeat(32), 'a'.repeat(31), 7])(
    'ORIGINAL-REFUSE-2 refuses entropy %j',
    async betEntropy => {
      const { player, token } = await open('dice')
      const refused = await fixture.place(token, under(5000), { betEntropy: betEntropy ?? null })
      expect([refused.status, refused.body.code, await betsOf(player)]).toEqual([422, 'validation_failed', 0])
    },
  )

  test('ORIGINAL-REFUSE-3 needs a key and a living session of a game of its own class', async () => {
    const { player, token } = await open('dice')
    expect(await fixture.place(token, under(5000), { key: '' })).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } })
    const slot = await fixture.launch(player, 'test-blank')
    for (const refused of [await fixture.place(slot, under(5000)), await fixture.spin(token, '1.00')])
      expect(refused).toMatchObject({ status: 401, body: { code: 'launch_token_invalid' } })
    await fixture.call({ method: 'DELETE', url: '/wps/v2/play/session', token })
    expect(await fixture.place(token, under(5000))).toMatchObject({ status: 401, body: { code: 'launch_token_invalid' } })
  })

  test('ORIGINAL-REFUSE-4 in a game that was closed is refused, but a repeat of an earlier bet is answered', async () => {
    const { token } = await open('plinko')
    const bets = [{ placement: { rows: 8, risk: 'low' }, stake: '1.00' }]
    const key = randomUUID()
    const first = await fixture.place(token, bets, { key })
    const turn = async (isOn: boolean) => {
      const version = (await fixture.catalog.desk.listGames({ text: 'plinko', pageNo: 1, pageSize: 1 })).games[0]?.version ?? 0
      await fixture.db.transaction().execute(tx => fixture.catalog.desk.updateGame(tx, { gameId: 'plinko', version, edit: { isOn } }))
      fixture.catalog.invalidate()
    }
    await turn(false)
    expect(codes([await fixture.place(token, bets), await fixture.place(token, [])])).toEqual(['game_off', 'validation_failed'])
    expect((await fixture.call({ method: 'GET', url: '/wps/v2/originals/session', token })).body.code).toBe('game_off')
    expect((await fixture.place(token, bets, { key })).text).toBe(first.text)
    await turn(true)
  })

  test('ORIGINAL-ORDER-1 several bets of a roulette are one round: opposite bets are netted, and each is a line of the record', async () => {
    const { player, token } = await open('instant-roulette')
    const { round } = (await fixture.place(token, spots(['straight-7', '1.00'], ['dozen-1', '3.00'], ['dozen-1', '2.00']))).body.value
    expect(round.bets.map((bet: Money) => [bet.stake, bet.validBet])).toEqual([
      ['1.00', '1.00'],
      ['3.00', '3.00'],
      ['2.00', '2.00'],
    ])
    const opposite = (await fixture.place(token, spots(['red', '10.00'], ['black', '4.00']))).body.value.round
    expect(opposite.bets.map((bet: Money) => bet.validBet)).toEqual(['0.00', '0.00'])
    expect(opposite.stake).toBe('14.00')
    const record = await get(player, '/wps/v2/rounds')
    expect(record).toMatchObject({ total: 5, totals: { bets: 5, staked: '20.00', validBet: '6.00' } })
    for (const [place, line] of [...record.list].reverse().entries()) {
      const { details, verification } = await get(player, `/wps/v2/rounds/${line.roundId}`)
      const own = place < 3 ? round : opposite
      expect(details).toEqual(own)
      expect(verification.bets).toHaveLength(own.bets.length)
      expect([line.stake, line.validBet]).toEqual([own.bets[place % 3].stake, own.bets[place % 3].validBet])
    }
    const spent = amount('100.00') - amount('20.00') + amount(round.payout) + amount(opposite.payout)
    expect(await fixture.cashOf(player)).toBe(spent)
  })

  test('S4 ORIGINAL-BET-3 of 50 mixed bets at once over one stake exactly one is placed, from two processes', async () => {
    const player = await fixture.openPlayer(amount('5.00'))
    const process = await fixture.startProcess()
    // A long shot, an open round and a machine that never pays: no win pays for another bet.
    const [dice, mines, slot] = await Promise.all(['dice', 'mines', 'test-blank'].map(game => fixture.launch(player, game)))
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const more = i % 2 ? { process } : {}
        if (i % 3 === 0) return fixture.place(dice ?? '', under(1, '5.00'), more)
        return i % 3 === 1
          ? fixture.place(mines ?? '', [{ placement: { mines: 3 }, stake: '5.00' }], more)
          : fixture.spin(slot ?? '', '5.00', more)
      }),
    )
    // Of what is refused, some found the one open round of mines before they were asked for money.
    const answers = codes(replies)
    expect(answers.filter(code => code === 'placed')).toHaveLength(1)
    expect(answers.filter(code => !['placed', 'insufficient_funds', 'round_in_progress'].includes(code))).toEqual([])
    expect([await fixture.cashOf(player), await betsOf(player)]).toEqual([0n, 1])
  })

  test('G4 ORIGINAL-BET-4 numbers 30 bets at once over three games and two processes without a gap, also beside slots', async () => {
    const player = await fixture.openPlayer(amount('1000.00'))
    const process = await fixture.startProcess()
    const [dice, roulette, slot] = await Promise.all(['dice', 'instant-roulette', 'test-blank'].map(game => fixture.launch(player, game)))
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => {
        const more = i % 2 ? { process } : {}
        if (i % 3 === 0) return fixture.place(dice ?? '', under(5000), more)
        return i % 3 === 1 ? fixture.place(roulette ?? '', spots(['red', '1.00']), more) : fixture.spin(slot ?? '', '1.00', more)
      }),
    )
    const nonces = replies.map(reply => reply.body.value.round.nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 30 }, (_, i) => i))
  })

  test('ORIGINAL-TRIAL-1 free play moves demo credits and no cash', async () => {
    const player = await fixture.openPlayer(amount('3.00'))
    const token = await fixture.launch(player, 'dice', { trial: true })
    const session = (await fixture.call({ method: 'GET', url: '/wps/v2/originals/session', token })).body.value
    expect(session).toMatchObject({
      trial: true,
      balance: '10000.00',
      stakeMin: '0.10',
      stakeMax: '5000.00',
      payoutMax: '100000.00',
      rules: 'dice',
      returnBps: 9900,
    })
    expect((await fixture.place(token, under(5000, '500.00'))).status).toBe(200)
    expect([await fixture.cashOf(player), (await get(player, '/wps/v2/rounds')).total]).toEqual([amount('3.00'), 0])
    expect((await get(player, '/wps/v2/rounds?trial=true')).total).toBe(1)
  })

  test('ORIGINAL-LIMIT-1 limits and pauses are asked inside the bet, of the stakes of all its bets together', async () => {
    const { player, token } = await open('instant-roulette')
    await fixture.admin.query(
      `INSERT INTO bets.limits (owner_id, kind, period, amount, time_zone, starts_at) VALUES ($1, 'stake', 'day', 49999, 'UTC', now())`,
      [player.memberId],
    )
    expect((await fixture.place(token, spots(['red', '2.50'], ['dozen-1', '2.50']))).body.code).toBe('stake_limit_reached')
    expect((await fixture.place(token, spots(['red', '1.00'], ['dozen-1', '1.00']))).status).toBe(200)
    const before = await fixture.cashOf(player)
    await fixture.admin.query(
      `INSERT INTO bets.closures (owner_id, until, code) VALUES ($1, now() + interval '1 day', 'time_out_active')`,
      [player.memberId],
    )
    expect((await fixture.place(token, spots(['red', '1.00']))).body.code).toBe('time_out_active')
    expect(await fixture.cashOf(player)).toBe(before)
  })

  test('ORIGINAL-RECORD-1 the export says placements in words', async () => {
    const player = await fixture.openPlayer(amount('100.00'))
    for (const [game, placement] of AT_ONCE) await fixture.place(await fixture.launch(player, game), [{ placement, stake: '1.00' }])
    const { text } = await fixture.call({ method: 'GET', url: '/wps/v2/rounds/export', token: player.memberId })
    for (const part of [
      ',Dice,ORIGINALS,Originals,rng,from 50.50 up,1.00,',
      ',"12 rows, medium risk",1.00,',
      ',Instant Roulette,ORIGINALS,Originals,rng,red,1.00,',
    ])
      expect(text).toContain(part)
  })

  test('ORIGINAL-LAST-1 a game lists its own last rounds, each once, and its session the net result', async () => {
    const { player, token } = await open('instant-roulette')
    await fixture.place(await fixture.launch(player, 'dice'), under(5000))
    let net = 0n
    for (let i = 0; i < 3; i++) {
      const { round } = (await fixture.place(token, spots(['red', '1.00'], ['dozen-1', '2.00']))).body.value
      net += amount(round.payout) - amount('3.00')
    }
    const page = (await fixture.call({ method: 'GET', url: '/wps/v2/originals/rounds?pageSize=2', token })).body.value
    expect([page.hasMore, page.list.length, page.list[0].nonce]).toEqual([true, 2, 3])
    const session = (await fixture.call({ method: 'GET', url: '/wps/v2/originals/session', token })).body.value
    expect(session).toMatchObject({ sessionNet: formatAmount(net), gameName: 'Instant Roulette', vendorName: 'Originals', openRound: null })
    expect(session.lastRounds.slice(0, 2)).toEqual(page.list)
  })
})

describe('the pace of play', () => {
  test('R8 ORIGINAL-PACE-1 is kept by the server, over games of all classes', async () => {
    const slow = await createPlayFixture({ spinMillisMin: 9_000 })
    const player = await slow.openPlayer(amount('100.00'))
    const [dice, slot] = [await slow.launch(player, 'dice'), await slow.launch(player, 'test-blank')]
    const { round, nextBetAt } = (await slow.place(dice, under(5000))).body.value
    expect(Date.parse(nextBetAt) - Date.parse(round.at)).toBe(9_000)
    for (const reply of [await slow.place(dice, under(5000)), await slow.spin(slot, '1.00')])
      expect(reply).toMatchObject({ status: 429, body: { code: 'spin_too_fast' } })
    await slow.close()
  })
})

describe('a currency without cents', () => {
  test('S7 ORIGINAL-YEN-1 takes whole stakes from one coin up, and pays whole coins', async () => {
    const yen = await createPlayFixture({ currency: 'JPY' })
    const player = await yen.openPlayer(amount('1000'))
    const token = await yen.launch(player, 'dice')
    expect((await yen.place(token, under(5000, '0.50'))).body.code).toBe('amount_invalid')
    for (let i = 0; i < 8; i++) {
      const { round } = (await yen.place(token, under(6600, '1'))).body.value
      expect(['0.00', '1.00']).toContain(round.payout)
    }
    await yen.close()
  })
})

describe('a verifier of one’s own', () => {
  test('G4 S5 ORIGINAL-VERIFY-1 reproduces every round of every game from its revealed seeds', async () => {
    const player = await fixture.openPlayer(amount('1000.00'))
    const rounds: string[] = []
    for (const [game, placement, other] of GAMES)
      for (const bet of [placement, other, placement]) {
        const token = await fixture.launch(player, game)
        const { round } = (await fixture.place(token, [{ placement: bet, stake: '1.00' }])).body.value
        rounds.push(round.roundId)
        let [state, step] = [round.state, 1]
        for (; state === 'open'; step++) {
          const action = step < 3 ? { kind: 'open', tile: step } : { kind: 'cash_out' }
          state = (await fixture.act(token, { roundId: round.roundId, step }, action)).body.value.round.state
        }
      }
    const recordOf = (roundId: string) => get(player, `/wps/v2/fairness/rounds/${roundId}`)
    expect((await recordOf(rounds[0] ?? '')).serverSeed).toBeNull()
    const { active } = await get(player, '/wps/v2/fairness/seeds')
    const body = { clientSeed: 'done', expectedNextHash: active.nextServerSeedHash }
    await fixture.call({ method: 'POST', url: '/wps/v2/fairness/seeds/rotate', token: player.memberId, body })
    for (const [nonce, roundId] of rounds.entries()) {
      const record: OriginalVerification = await recordOf(roundId)
      const verified = verifyOriginal(record)
      expect(verified, JSON.stringify(record)).toMatchObject({ ok: true })
      expect(record.nonce).toBe(nonce)
    }
  })
})
