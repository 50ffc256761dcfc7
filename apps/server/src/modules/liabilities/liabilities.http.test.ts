import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liabilityLeaf, sumRoot, sumTree } from '@croupier/games/fairness'
import { amount, formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLiabilityCommand } from '../../../../../tools/verify-liability.ts'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { rewriteHistory } from '../../testing/rewrite-history.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'

const DAY_MS = 24 * 3_600_000

let test: TestApp
let client: TestClient
let folder: string
const tokens: string[] = []
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  folder = mkdtempSync(join(tmpdir(), 'croupier-liabilities-'))
  for (const deposit of ['100.00', '250.00', '13.37']) {
    const { token } = await client.signUp()
    await client.payIn(token, deposit)
    tokens.push(token)
  }
  await client.signUp()
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await test.close()
})

const keepRoots = () => test.app.modules.liabilities.keepRoots(test.clock.now())
const newestRoot = async () => present((await client.call('liabilityRoots', { query: {} })).value.list[0], 'a root is published')
const owedByLedger = async () =>
  (await test.app.modules.wallet.listHoldings())
    .filter(({ ownerKind, asset }) => ownerKind === 'member' && asset === 'CNY')
    .reduce((sum, { balance }) => sum + balance, 0n)

function verify(proof: unknown, ...args: string[]) {
  const file = join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(proof))
  return verifyLiabilityCommand([file, ...args])
}

describe('what a brand owes its members', () => {
  it('LIABILITIES-ROOT-1 LIABILITIES-ROOT-3 is published once a day, to the unit of the ledger, though processes race for it', async () => {
    const taken = await Promise.all([keepRoots(), keepRoots(), keepRoots()])
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe((await test.app.modules.brand.listBrands()).length)
    const root = await newestRoot()
    expect([root.total, root.members, root.asset]).toEqual([formatAmount(await owedByLedger(), 4), 3, 'CNY'])
    expect(amount(root.total)).toBe(amount('363.37'))
    expect(await keepRoots()).toBe(0)
    expect((await client.call('liabilityRoots', { query: {} })).value.total).toBe(1)
  })

  it('LIABILITIES-PROOF-1 is proven to each member by a file that a stranger can check', async () => {
    const root = await newestRoot()
    for (const [place, token] of tokens.entries()) {
      const proof = (await client.call('liabilityProof', { token, query: {} })).value
      expect(proof.amount).toBe(['100.0000', '250.0000', '13.3700'][place])
      expect(verify(proof, '--root', root.root, '--total', root.total)).toMatchObject({ exitCode: 0 })
      expect(verify({ ...proof, amount: '99.0000' })).toMatchObject({ exitCode: 1 })
      expect(verify(proof, '--total', '363.3800').exitCode).toBe(1)
      expect(verify(proof, '--root', '0'.repeat(64)).exitCode).toBe(1)
    }
    expect(verify('no proof').exitCode).toBe(2)
    expect(verifyLiabilityCommand([]).exitCode).toBe(2)
  })

  it('LIABILITIES-PROOF-2 is told to nobody who is owed nothing, for no day without a root, and for no day that is none', async () => {
    const { token } = await client.signUp()
    expect(await client.call('liabilityProof', { token, query: {} })).toMatchObject({ status: 404, code: 'not_found' })
    const [rich = ''] = tokens
    expect(await client.call('liabilityProof', { token: rich, query: { day: '2001-01-01' } })).toMatchObject({ status: 404 })
    for (const day of ['2026-13-45', '2026-02-30'])
      expect(await client.call('liabilityProof', { token: rich, query: { day } })).toMatchObject({ status: 422, code: 'field_invalid' })
  })

  it('LIABILITIES-ROOT-2 never changes once published, and is taken anew the next day', async () => {
    const first = await newestRoot()
    await expect(test.database.admin.query('UPDATE liabilities.roots SET total = total + 1')).rejects.toThrow('does not change')
    await expect(test.database.admin.query('DELETE FROM liabilities.roots')).rejects.toThrow('does not change')
    test.clock.advance(DAY_MS)
    const { token } = await client.signUp()
    await client.payIn(token, '50.00')
    await keepRoots()
    const second = await newestRoot()
    expect([second.total, second.root === first.root]).toEqual(['413.3700', false])
    const earlier = (await client.call('liabilityProof', { token: await client.signUp().then(({ token: fresh }) => fresh), query: {} }))
      .status
    expect(earlier).toBe(404)
    expect(verify((await client.call('liabilityProof', { token, query: { day: second.day } })).value).exitCode).toBe(0)
  })

  it('LIABILITIES-LEAF-1 tells what is at risk in an open bet apart from the balances, in the leaf itself', async () => {
    test.clock.advance(DAY_MS)
    const { token } = await client.signUp()
    await client.payIn(token, '100.00')
    const launched = await client.call('launchGame', { token, body: { gameId: 'mines' } })
    const game = present(launched.value.game_url.split('#s=')[1], 'a game session')
    const body = { bets: [{ placement: { mines: 3 }, stake: '10.00' }], betEntropy: BET_ENTROPY }
    expect((await client.call('placeOriginal', { token: game, body })).value.round.state).toBe('open')
    const open = present((await test.database.admin.query('SELECT sum(stake) AS stake FROM bets.open_bets')).rows[0], 'open bets')
    await keepRoots()
    const root = await newestRoot()
    expect([root.total, String(open.stake)]).toEqual([formatAmount((await owedByLedger()) + amount('10.00'), 4), '100000'])
    const proof = (await client.call('liabilityProof', { token, query: {} })).value
    expect(proof).toMatchObject({ format: 'croupier-liability-proof-2', amount: '100.0000', openStakes: '10.0000' })
    const verified = verify(proof, '--root', root.root, '--total', root.total)
    expect([verified.exitCode, verified.lines[0]]).toEqual([0, expect.stringContaining('100.0000 CNY (10.0000 in open bets) of')])
    const { openStakes: _, ...withoutPart } = proof
    for (const forged of [{ ...proof, openStakes: '0.0000' }, { ...proof, openStakes: '9.9999' }, withoutPart])
      expect(verify(forged).exitCode).toBe(1)
  })

  it('LIABILITIES-LEAF-1 still proves a day whose tree was made before open stakes were told apart', async () => {
    const { token, memberId } = await client.signUp()
    const { admin } = test.database
    const [{ brandId }] = (await admin.query(`SELECT id AS "brandId" FROM brand.brands WHERE merchant_code = 'MIDNIGHT'`)).rows
    const day = '2026-01-15'
    const publish = (root: { hash: string; sum: bigint }) =>
      rewriteHistory(
        admin,
        `INSERT INTO liabilities.roots (brand_id, day, asset, root, total, leaf_count, taken_at, block_id, block_digest)
         VALUES ($1, $2, 'CNY', $3, $4, 1, now(), 1, '') ON CONFLICT (brand_id, day) DO UPDATE SET root = excluded.root`,
        [brandId, day, root.hash, root.sum],
      )
    await publish({ hash: '0'.repeat(64), sum: amount('42.00') })
    await admin.query('INSERT INTO liabilities.places (brand_id, day, member_id, place, amount) VALUES ($1, $2, $3, 0, $4)', [
      ...[brandId, day, memberId],
      amount('42.00'),
    ])
    const ask = async () => (await client.call('liabilityProof', { token, query: { day } })).value
    const { salt } = await ask()
    await publish(sumRoot(sumTree([liabilityLeaf({ memberId, salt, amount: amount('42.00') })])))
    const proof = await ask()
    expect(proof).toMatchObject({ format: 'croupier-liability-proof-1', amount: '42.0000', steps: [] })
    expect(proof).not.toHaveProperty('openStakes')
    expect(verify(proof)).toMatchObject({
      exitCode: 0,
      lines: [expect.stringMatching(/: 42\.0000 CNY of/), expect.any(String), expect.any(String)],
    })
    expect(verify({ ...proof, openStakes: '0.0000' }).exitCode).toBe(1)
    await admin.query('DELETE FROM liabilities.places WHERE day = $1', [day])
  })

  it('LIABILITIES-PROOF-2 can be asked for 90 days; the roots stay', async () => {
    test.clock.advance(95 * DAY_MS)
    await keepRoots()
    const { token } = await client.signUp()
    expect((await client.call('liabilityProof', { token, query: {} })).status).toBe(404)
    const { rows } = await test.database.admin.query('SELECT count(DISTINCT day)::int AS days FROM liabilities.places')
    expect(rows).toEqual([{ days: 1 }])
    expect((await client.call('liabilityRoots', { query: {} })).value.total).toBe(5)
  })
})
