import { type Amount, amount, assert, present } from '@croupier/kernel'
import { POINTS_PROOFS } from '../reports/reconcile-points.ts'
import { reconciliationProofs } from '../reports/reconcile-records.ts'
import type { TestApp } from './create-test-app.ts'
import { openTeam, type Person, PIN } from './member-transfers.fixture.ts'
import { RECORDED_MONEY } from './recorded-money.ts'
import { runJob } from './run-job.ts'
import { createTestOperators } from './test-operators.ts'

export { type Person, PIN }
export type PointsFixture = Awaited<ReturnType<typeof openPoints>>

const SHARES_A_POINT = 10n ** 12n
const ADDRESS = { name: 'Lin Wei', phone: '+86 138 0000 0000', address: '8 Harbour Road, Shanghai' }

/** As if games had been worth so many points, credited. */
export async function earnPoints(
  { app, database: { admin } }: TestApp,
  { memberId, brandId }: { readonly memberId: string; readonly brandId: string },
  earned: number,
): Promise<void> {
  const shares = (BigInt(earned) * SHARES_A_POINT).toString()
  await admin.query(
    `INSERT INTO points.earned AS e (member_id, day, source, version, brand_id, valid, total) VALUES ($1, (now() AT TIME ZONE 'Asia/Shanghai')::date, 'rng', 0, $2, $3, $4)
     ON CONFLICT (member_id, day, source, version) DO UPDATE SET valid = e.valid + excluded.valid, total = e.total + excluded.total`,
    [memberId, brandId, amount('100') * BigInt(earned), shares],
  )
  await admin.query(
    `INSERT INTO points.accounts AS a (member_id, brand_id, uncredited) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET uncredited = a.uncredited + excluded.uncredited`,
    [memberId, brandId, shares],
  )
  await runJob(app.modules.points.module, 'points.credit')
}

/** The application with members who have points, and operators who send what they order. */
export async function openPoints() {
  const team = await openTeam()
  const { test, client, brandId } = team
  const { admin } = test.database
  const { wallet } = test.app.modules
  await test.app.modules.catalog.module.start?.()
  const earn = (person: Pick<Person, 'memberId'>, earned: number) => earnPoints(test, { ...person, brandId }, earned)
  const join = async (earned = 0): Promise<Person> => {
    const person = await team.join()
    if (earned > 0) await earn(person, earned)
    return person
  }
  const goodOf = async (code: string) => {
    const { rows } = await admin.query<{ id: string }>('SELECT good_id AS id FROM points.goods WHERE brand_id = $1 AND code = $2', [
      brandId,
      code,
    ])
    return present(rows[0], `the good ${code}`).id
  }
  const stockOf = async (code: string) => {
    const { rows } = await admin.query<{ stock: number }>('SELECT stock FROM points.goods WHERE good_id = $1', [await goodOf(code)])
    return present(rows[0], 'a good').stock
  }
  const redeem = async (
    person: Person,
    code: string,
    more: { quantity?: number; price?: string; pin?: string; key?: string; bare?: true } = {},
  ) =>
    client.call('redeemPoints', {
      token: person.token,
      body: {
        ...{ rewardId: await goodOf(code), redeemQuantity: more.quantity ?? 1, paymentPassword: more.pin ?? PIN },
        ...(more.price && { redeemAmount: more.price }),
        ...(!more.bare && { address: ADDRESS, contact: '+8613800000000' }),
      },
      ...(more.key && { key: more.key }),
    })
  const convert = (person: Person, sum: string, more: { pin?: string; key?: string } = {}) =>
    client.call('convertPoints', {
      token: person.token,
      body: { points: sum, paymentPassword: more.pin ?? PIN },
      ...(more.key && { key: more.key }),
    })
  const pointsOf = async ({ token }: Person) => (await client.call('pointBalance', { token })).value.currentPoints
  const cashOf = async ({ memberId }: Pick<Person, 'memberId'>): Promise<Amount> =>
    (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')?.balance ?? 0n
  /** What reconciliation finds about points. */
  const findFaults = async () => {
    const proofs = reconciliationProofs(admin, wallet, RECORDED_MONEY).filter(({ name }) => name.startsWith('point'))
    assert(proofs.length === POINTS_PROOFS.length, 'each proof of points is asked')
    const found = await Promise.all(proofs.map(({ run }) => run()))
    return [...found.flat(), ...(await wallet.verifyLedger()).findings]
  }
  return {
    ...{ test, client, brandId, admin, earn, join, give: team.give, goodOf, stockOf, redeem, convert, pointsOf, cashOf, findFaults },
    operators: createTestOperators(test),
  }
}
