import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveLegs } from '../modules/wallet/index.ts'
import { createPlayFixture, type Player, type PlayFixture } from '../testing/play.fixture.ts'
import { RECORDED_MONEY } from '../testing/recorded-money.ts'
import { spokenRules } from '../testing/spoken-rules.ts'
import { betsProof } from './reconcile-bets.ts'

let fixture: PlayFixture
let player: Player
beforeAll(async () => {
  fixture = await createPlayFixture({ spinMillisMin: 0 })
  player = await fixture.openPlayer(amount('1000.00'))
  await playEveryKind(player)
}, 60_000)
afterAll(() => fixture.close())

/** Rounds that lost and won at once, a feature that was played to its end, one that waits for its next step, and free play. */
async function playEveryKind(who: Player): Promise<void> {
  const blank = await fixture.launch(who, 'test-blank')
  for (const stake of ['1.00', '5.00']) expect((await fixture.spin(blank, stake)).status).toBe(200)
  await fixture.spin(await fixture.launch(who, 'test-blank', { trial: true }), '1.00')
  const token = await fixture.launch(who, 'test-feature')
  for (let hasWon = false; ; ) {
    const { round } = (await fixture.spin(token, '2.00')).body.value
    if (round.state === 'open' && hasWon) return
    if (round.state === 'open') await playToTheEnd(token, round.roundId)
    hasWon ||= round.state === 'won'
  }
}

async function playToTheEnd(token: string, roundId: string): Promise<string> {
  for (let step = 1; ; step++) {
    const { round } = (await fixture.step(token, { roundId, step })).body.value
    if (round.state !== 'open') return round.state
  }
}

const prove = () => betsProof(fixture.pool, RECORDED_MONEY.waiting).run()
const rules = async () => spokenRules(await prove()).sort((a, b) => a.localeCompare(b))

const TABLES = ['bets.bets', 'bets.settlements', 'bets.open_bets', 'slots.open_rounds']

/** Changes what triggers and rights would refuse, as somebody who owns the database could, looks, and takes it back. */
async function withFault(fault: string, look: () => Promise<void>): Promise<void> {
  const keep = TABLES.map(table => `CREATE TEMP TABLE kept_${table.replace('.', '_')} AS TABLE ${table}`).join('; ')
  const back = TABLES.map(table => {
    const kept = `kept_${table.replace('.', '_')}`
    return `DELETE FROM ${table}; INSERT INTO ${table} TABLE ${kept}; DROP TABLE ${kept}`
  }).join('; ')
  const client = await fixture.admin.connect()
  const change = (statements: string) => client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`)
  try {
    await change(`${keep}; ${fault}`)
    await look()
  } finally {
    await change(back)
    client.release()
  }
}

/** One settled round for money. */
const ONE = `WHERE bet_id = (SELECT bet_id FROM bets.bets WHERE NOT is_trial AND payout = 0 ORDER BY bet_id LIMIT 1)`
const WON = `WHERE bet_id = (SELECT bet_id FROM bets.bets WHERE NOT is_trial AND payout > 0 ORDER BY bet_id LIMIT 1)`
const OPEN = `WHERE bet_id = (SELECT bet_id FROM bets.open_bets)`

describe('R10 reconciliation of rounds', () => {
  it('BOOKS-RUN-2 explains every round: lost, won, ended after a feature, still open, and free play', async () => {
    const { rows } = await fixture.admin.query('SELECT DISTINCT state, is_trial AS trial FROM bets.all_bets ORDER BY 1, 2')
    expect(rows).toEqual(
      expect.arrayContaining([
        { state: 'lost', trial: false },
        { state: 'lost', trial: true },
        { state: 'open', trial: false },
      ]),
    )
    expect(rows).toEqual(expect.arrayContaining([{ state: 'won', trial: false }]))
    expect(await prove()).toEqual([])
  })

  it.each([
    ['another stake than was posted', `UPDATE bets.bets SET stake = stake + 1 ${ONE}`, ['stake_differs', 'stakes_differ']],
    ['another time than was posted', `UPDATE bets.bets SET placed_at = placed_at + interval '1 microsecond' ${ONE}`, ['stake_differs']],
    ['another win than was paid', `UPDATE bets.bets SET payout = payout + 10000 ${WON}`, ['stakes_differ', 'win_differs']],
    ['another time than it was paid', `UPDATE bets.bets SET settled_at = settled_at + interval '1 day' ${WON}`, ['win_differs']],
    ['a win that was never paid', `UPDATE bets.bets SET payout = 50000 ${ONE}`, ['stakes_differ', 'win_not_posted']],
    ['no win, though one was paid', `UPDATE bets.bets SET payout = 0 ${WON}`, ['stakes_differ', 'win_without_record']],
    ['another player', `UPDATE bets.bets SET owner_id = gen_random_uuid() ${ONE}`, ['stake_not_posted', 'stake_without_record']],
    [
      'demo credits for what was money',
      `UPDATE bets.bets SET is_trial = true, asset = 'demo' ${ONE}`,
      ['stake_differs', 'stakes_differ', 'stakes_differ'],
    ],
  ])('BOOKS-FINDING-2 finds a round that records %s', async (_, fault, expected) => {
    await withFault(fault, async () => expect(await rules()).toEqual(expected))
    expect(await prove()).toEqual([])
  })

  it('BOOKS-FINDING-2 finds a round that was deleted, and one that was made up', async () => {
    await withFault(`DELETE FROM bets.bets ${ONE}`, async () => expect(await rules()).toEqual(['stake_without_record', 'stakes_differ']))
    const copied = `CREATE TEMP TABLE ghost ON COMMIT DROP AS SELECT * FROM bets.bets ${ONE};
      UPDATE ghost SET bet_id = gen_random_uuid(), key = 'made-up-key'; INSERT INTO bets.bets TABLE ghost`
    await withFault(copied, async () => expect(await rules()).toEqual(['stake_not_posted', 'stakes_differ']))
  })

  it('BOOKS-FINDING-2 finds two rounds that have changed stakes, though their sum is right', async () => {
    const swapped = `UPDATE bets.bets SET stake = CASE stake WHEN 10000 THEN 50000 ELSE 10000 END
      WHERE NOT is_trial AND stake IN (10000, 50000)`
    await withFault(swapped, async () => expect(await rules()).toEqual(['stake_differs', 'stake_differs']))
  })

  it('BOOKS-FINDING-2 finds an open round that waits for no step, and a waiting one whose record is over', async () => {
    await withFault('DELETE FROM slots.open_rounds', async () => expect(await rules()).toEqual(['round_open_differs']))
    await withFault(`UPDATE bets.bets SET payout = 0, settled_at = placed_at ${OPEN}`, async () =>
      expect(await rules()).toEqual(['round_open_differs']),
    )
  })

  it('BOOKS-FINDING-3 names the round, so that its entries are found by it', async () => {
    await withFault(`UPDATE bets.bets SET stake = stake + 1 ${ONE}`, async () => {
      const finding = present(
        (await prove()).find(({ rule }) => rule === 'stake_differs'),
        'the stake is found',
      )
      const [kind = '', id = ''] = finding.subject.split(' ')
      expect(kind).toBe('round')
      expect(finding.brandId).toBe(fixture.brandId)
      expect(finding.detail).toMatch(/recorded -1\.0001 cash at .*; posted -1\.00 cash at /)
      const entries = await fixture.wallet.listEntriesAbout({ kind, id })
      expect(entries.map(entry => entry.account)).toEqual(['cash', 'result:rng'])
    })
  })

  it('BOOKS-FINDING-2 finds a stake that was posted without a round, and one that went to another account of the house', async () => {
    const stakes = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'result:rng', asset: 'CNY' })
    const fees = await fixture.wallet.houseAccount({ brandId: fixture.brandId, kind: 'fees', asset: 'CNY' })
    const cash = present(
      (await fixture.wallet.listBalances(player.memberId)).find(({ kind }) => kind === 'cash'),
      'a main wallet',
    )
    const post = (to: bigint, referenceId: string) =>
      fixture.wallet.post({
        ownerId: player.memberId,
        key: `spin:${randomUUID()}`,
        kind: 'stake',
        referenceId,
        legs: moveLegs({ from: cash.accountId, to, amount: amount('3.00') }),
      })
    expect((await post(stakes, randomUUID())).ok).toBe(true)
    expect(await rules()).toEqual(['stake_without_record', 'stakes_differ'])
    expect((await post(fees, randomUUID())).ok).toBe(true)
    expect(await rules()).toEqual(['stake_without_record', 'stake_without_record', 'stakes_differ'])
  })
})
