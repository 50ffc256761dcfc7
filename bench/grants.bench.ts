import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS } from '@croupier/games/rewards'
import { amount, newId, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createGrants } from '../apps/server/src/modules/grants/index.ts'
import { createWallet, moveLegs } from '../apps/server/src/modules/wallet/index.ts'
import { createDb, transaction } from '../apps/server/src/platform/db/index.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { percentile } from './ledger/pgbench.ts'

/**
 * What a bet with an active grant costs beside a plain one: groups of `--group 32` instant bets, of which none, half and all belong to members with a grant whose turnover is
 * never made, in turns, `--tries 120` of each. Half stakes cash that counts, half bonus money. The bar: 1.3 for all, and for half of a group. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({ options: { group: { type: 'string', default: '32' }, tries: { type: 'string', default: '120' } } })
const GROUP = Number(values.group)
const TRIES = Number(values.tries)
const RATIO_MAX = 1.3
const BRAND = '00000000-0000-7000-8000-000000000001'
const random = { bytes: (length: number) => randomBytes(length) }

interface Better {
  readonly memberId: string
  readonly cash: bigint
}

await runOnBenchDatabase('grants', async ({ pool }) => {
  const { plain, granted, houses } = await prepare(pool)
  const sides = [
    { name: 'plain', betters: plain },
    { name: 'half on grants', betters: plain.map((better, n) => (n % 2 === 0 ? better : present(granted[n], 'as many as plain ones'))) },
    { name: 'all on grants', betters: granted },
  ]
  const times = sides.map((): number[] => [])
  for (let n = 0; n < TRIES + 10; n++) {
    for (const [place, { betters }] of sides.entries()) {
      const startedAt = performance.now()
      await placeGroup(pool, betters, houses)
      if (n >= 10) times[place]?.push(performance.now() - startedAt)
    }
  }
  const [base = 1, half = 0, all = 0] = times.map(each => percentile(each, 50))
  console.log(
    `grants     ${GROUP} bets a group: plain ${us(base)} µs a bet, half on grants ${us(half)} = ${(half / base).toFixed(2)} ×, all ${us(all)} = ${(all / base).toFixed(2)} × (${RATIO_MAX})`,
  )
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM grants.steps')
  if ((rows[0]?.n ?? 0) < TRIES * GROUP) throw new Error('bets moved no grant')
  return half / base <= RATIO_MAX && all / base <= RATIO_MAX ? 0 : 1
})

function us(groupMs: number): string {
  return ((groupMs * 1000) / GROUP).toFixed(0)
}

async function prepare(pool: Pool) {
  const db = createDb(pool)
  const wallet = createWallet({ pool, db })
  const house = (kind: 'sandbox' | 'open:coin' | 'result:coin') => wallet.houseAccount({ brandId: BRAND, kind, asset: 'CNY' })
  const [sandbox, open, result] = [await house('sandbox'), await house('open:coin'), await house('result:coin')]
  const grants = createGrants({
    ...{ db, random },
    ports: {
      currencyOf: async () => 'CNY',
      record: async () => ({ ok: true, value: { creditId: randomUUID() } }),
      openAccounts: async (tx, member) => {
        const [cash = 0n, bonus = 0n] = await wallet.openAccounts(tx, { ...member, kinds: ['cash', 'bonus'] })
        return [cash, bonus]
      },
      cashOf: async () => 0n,
      balanceChanged: () => undefined,
      listGames: () => [{ gameId: 'coin', category: 'rng' }],
      nameOfGame: async (_brandId, gameId) => gameId,
    },
  })
  await grants.module.start?.()
  const better = async (cash: string): Promise<Better> => {
    const memberId = newId(new Date(), random)
    const [account = 0n] = await wallet.openAccounts(db, { brandId: BRAND, memberId, currency: 'CNY', kinds: ['cash'] })
    const legs = moveLegs({ from: sandbox, to: account, amount: amount(cash) })
    await wallet.post({ ownerId: memberId, key: 'funds', kind: 'deposit', legs })
    return { memberId, cash: account }
  }
  const plain: Better[] = []
  const granted: Better[] = []
  const terms = {
    ...{ weights: DEFAULT_WEIGHTS, minOdds: DEFAULT_MIN_ODDS, excluded: [], maxStake: null, days: 30, counts: 'all' as const },
    maxConvert: null,
  }
  for (let n = 0; n < GROUP; n++) {
    plain.push(await better('1000000'))
    const one = await better(n % 4 < 2 ? '1000000' : '0.01')
    const given = {
      brandId: BRAND,
      memberId: one.memberId,
      source: 'bench',
      sourceId: one.memberId,
      name: {},
      amount: amount('100000'),
      owed: amount('900000000'),
    }
    await transaction(db, tx =>
      grants.add(tx, { ...given, terms: { ...terms, forfeitOnWithdraw: false }, why: { rule: 'bench', figures: {} }, now: new Date() }),
    )
    granted.push(one)
  }
  return { plain, granted, houses: { open, result } }
}

/** As a class of instant games places what came in together: stakes of 1.00, every third wins 2.70. */
async function placeGroup(
  pool: Pool,
  betters: readonly Better[],
  houses: { readonly open: bigint; readonly result: bigint },
): Promise<void> {
  const ids = betters.map(() => newId(new Date(), random))
  const all = <T>(value: T) => betters.map(() => value)
  const stake = all(10_000n)
  const payouts = betters.map((_, n) => (n % 3 === 0 ? 27_000n : 0n))
  const owners = betters.map(({ memberId }) => memberId)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT bets.hold_limits($1::uuid[])', [owners])
    const { rows } = await client.query<{ answer: string }>(
      `SELECT answer FROM bets.place_settled('coin', $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::boolean[], $7::text[], $8::text[], $9::text[], $10::bigint[],
         $11::bigint[], $12::bigint[], $13::text[], $14::bytea[], $15::text[], $15::text[], $16::bigint[], $17::bigint[], $6::boolean[], $18::int[], $1::uuid[], $1::uuid[],
         $19::jsonb[], $16::bigint[], $16::bigint[], $20::bigint[], $17::bigint[], $21::bigint[], $16::bigint[])`,
      [
        ...[
          ids,
          all(BRAND),
          owners,
          all('better'),
          all(0),
          all(false),
          all('CNY'),
          all('house'),
          all('coin'),
          betters.map(({ cash }) => cash),
        ],
        ...[
          all(houses.open),
          all(houses.result),
          ids,
          all(Buffer.alloc(16)),
          all(null),
          stake,
          payouts,
          betters.map((_, n) => n + 1),
          all(null),
          all(null),
          all(0n),
        ],
      ],
    )
    await client.query('COMMIT')
    if (rows.some(({ answer }) => answer !== 'placed'))
      throw new Error(`a bet was not placed: ${rows.map(({ answer }) => answer).join(' ')}`)
  } finally {
    client.release()
  }
}
