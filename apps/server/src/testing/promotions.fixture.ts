import type { PromotionTerms } from '@croupier/contract'
import { DEFAULT_WEIGHTS } from '@croupier/games/rewards'
import { type Amount, amount, assert, present } from '@croupier/kernel'
import { transaction } from '../platform/db/index.ts'
import { PROMOTION_PROOFS } from '../reports/reconcile-promotions.ts'
import { reconciliationProofs } from '../reports/reconcile-records.ts'
import type { TestApp } from './create-test-app.ts'
import { openTeam, type Person } from './member-transfers.fixture.ts'
import { RECORDED_MONEY } from './recorded-money.ts'
import type { TestClient } from './test-client.ts'
import { createTestOperators } from './test-operators.ts'

export type { Person }
export type PromotionsFixture = Awaited<ReturnType<typeof openPromotions>>

const DAY_MS = 86_400_000

export const GRANT_TERMS = {
  ...{ weights: DEFAULT_WEIGHTS as Required<typeof DEFAULT_WEIGHTS>, minOdds: '1.50', excluded: [], maxStake: null, days: 14 },
  ...{ counts: 'all' as const, maxConvert: null, forfeitOnWithdraw: true },
}
export const MATCH = {
  ...{ kind: 'deposit_match' as const, minDeposit: '100.00', percent: 50, cap: '300.00', multiplePct: 500, turnoverOn: 'bonus' as const },
  grant: GRANT_TERMS,
}
export const BONUS = { kind: 'bonus' as const, amount: '10.00', multiplePct: 300, grant: GRANT_TERMS }
export const CASH = { kind: 'cash' as const, amount: '5.00', turnoverPct: 100 }

/** Terms that began yesterday and ask for nothing, unless told otherwise. */
export function termsAt(now: Date, more: Partial<PromotionTerms> = {}): PromotionTerms {
  const start = Math.floor(now.getTime() / DAY_MS) * DAY_MS - DAY_MS
  const at = (days: number) => new Date(start + days * DAY_MS).toISOString()
  return {
    ...{ type: 'special', startAt: at(0), endAt: at(30), claimUntil: at(37), rankMin: 0, countries: [] },
    ...{ accountDaysMin: null, accountDaysMax: null, nthDeposit: null, onePer: [], period: 'ever' },
    ...{ needsJoin: false, needsApplication: false, mayReapply: false, goal: null, reward: CASH },
    ...more,
  }
}

/** Publishes a promotion without its people. */
export async function publishPromotion(
  { app, clock }: TestApp,
  { brandId, code, terms, budget = '1000000' }: { brandId: string; code: string; terms: PromotionTerms; budget?: string },
): Promise<string> {
  const { desk } = app.modules.promotions
  const now = clock.now()
  const texts = { EN: { title: `Promotion ${code}`, summary: 'Made for a test.', terms: ['One line.'] } }
  return transaction(app.db, async tx => {
    const drafted = await desk.draft(tx, {
      brandId,
      code,
      position: 50,
      written: { terms, texts, art: null, pictureId: null },
      by: 'test',
      now,
    })
    assert(drafted.ok, `the draft: ${drafted.ok ? '' : JSON.stringify(drafted.error)}`)
    const { promotionId } = drafted.value
    const paid = await desk.setBudget(tx, { promotionId, revision: 1, budget: amount(budget), now })
    assert(paid.ok, 'the budget')
    const published = await desk.publish(tx, { promotionId, revision: 2, version: 1, by: 'test', now })
    assert(published.ok, 'the owner publishes')
    return promotionId
  })
}

/** As if a member had bet so much cash now. */
export async function betCash(
  { database: { admin }, clock }: TestApp,
  { memberId, brandId }: { memberId: string; brandId: string },
  sum: string,
) {
  await admin.query(
    `INSERT INTO bets.member_sums (owner_id, is_trial, span, starts_at, game_id, class, asset, state, brand_id, placed_bets, placed_stake, placed_payout, placed_valid,
       settled_bets, settled_stake, settled_stake_cash, settled_payout, settled_payout_cash, settled_valid, settled_valid_cash)
     VALUES ($1, false, 'quarter', date_bin('15 minutes', $3, 'epoch'), 'neon-sevens', 'rng', 'CNY', 'lost', $2, 1, $4, 0, $4, 1, $4, $4, 0, 0, $4, $4)
     ON CONFLICT (owner_id, is_trial, span, starts_at, game_id, class, asset, state) DO UPDATE SET settled_valid_cash = bets.member_sums.settled_valid_cash + excluded.settled_valid_cash`,
    [memberId, brandId, clock.now(), amount(sum).toString()],
  )
}

/** An application of a member for a promotion that gives so much. */
export async function applied(
  { test, client, brandId }: { readonly test: TestApp; readonly client: Pick<TestClient, 'call'>; readonly brandId: string },
  { token, memberId }: { readonly token: string; readonly memberId: string },
  sum = '5.00',
): Promise<string> {
  const terms = termsAt(test.clock.now(), { needsApplication: true, reward: { ...CASH, amount: sum } })
  const promotionId = await publishPromotion(test, { brandId, code: `ask-${memberId}`, terms })
  const sent = await client.call('applyPromotion', { token, params: { promotionId }, body: { remark: 'Please.', imageIds: [] } })
  assert(sent.success, `the application: ${sent.text}`)
  const { rows } = await test.database.admin.query<{ id: string }>(
    'SELECT application_id AS id FROM promotions.applications WHERE member_id = $1',
    [memberId],
  )
  return present(rows[0], 'it was stored').id
}

/** The application with promotions of the test's own, members who pay in and bet, and operators. */
export async function openPromotions() {
  const team = await openTeam()
  const { test, client, brandId } = team
  const { admin } = test.database
  const { wallet } = test.app.modules
  await test.listen()
  await test.app.modules.catalog.module.start?.()
  let made = 0
  const publish = (more: Partial<PromotionTerms> = {}, budget?: string) =>
    publishPromotion(test, { brandId, code: `test-${++made}`, terms: termsAt(test.clock.now(), more), ...(budget && { budget }) })
  const codeOf = async (promotionId: string) =>
    present(
      (await admin.query<{ code: string }>('SELECT code FROM promotions.promotions WHERE promotion_id = $1', [promotionId])).rows[0],
      'a promotion',
    ).code
  const see = async (person: Pick<Person, 'token'> | undefined, promotionId: string, deposit?: string) =>
    (
      await client.call('getPromotion', {
        ...(person && { token: person.token }),
        params: { promotionId },
        query: { ...(deposit && { deposit }) },
      })
    ).value
  const statusOf = async (person: Pick<Person, 'token'> | undefined, promotionId: string) => (await see(person, promotionId)).status
  const enter = (person: Person, promotionId: string) => client.call('joinPromotion', { token: person.token, params: { promotionId } })
  const apply = (person: Person, promotionId: string, remark = 'Please.', imageIds: string[] = []) =>
    client.call('applyPromotion', { token: person.token, params: { promotionId }, body: { remark, imageIds } })
  const claim = (person: Person, promotionId: string, key?: string) =>
    client.call('claimPromotion', { token: person.token, params: { promotionId }, ...(key && { key }) })
  const methodCode = present((await client.call('depositMethods', { token: (await team.join()).token })).value[0], 'a method').methodCode
  const order = (person: Person, sum: string, promotionCode?: string) =>
    client.call('createDeposit', { token: person.token, body: { methodCode, amount: sum, ...(promotionCode && { promotionCode }) } })
  const pay = async (ordered: Awaited<ReturnType<typeof order>>) =>
    client.choose(present(ordered.value?.checkoutUrl, `an order: ${ordered.text}`), 'pay')
  const balanceOf = async ({ memberId }: Pick<Person, 'memberId'>, kind = 'cash'): Promise<Amount> =>
    (await wallet.listBalances(memberId)).find(account => account.kind === kind)?.balance ?? 0n
  const inboxOf = async ({ memberId }: Pick<Person, 'memberId'>) =>
    (
      await admin.query<{ title: string; origin: string }>(
        "SELECT title, origin FROM messages.inbox WHERE member_id = $1 AND (origin LIKE 'promotion-%' OR origin = 'manual-reward') ORDER BY created_at",
        [memberId],
      )
    ).rows
  const spentOf = async (promotionId: string): Promise<Amount> =>
    present(
      (await admin.query<{ spent: bigint }>('SELECT spent FROM promotions.promotions WHERE promotion_id = $1', [promotionId])).rows[0],
      'a promotion',
    ).spent
  /** What reconciliation finds about promotions. */
  const findFaults = async () => {
    const proofs = reconciliationProofs(admin, wallet, RECORDED_MONEY).filter(({ name }) => name.startsWith('promotion'))
    assert(proofs.length === PROMOTION_PROOFS.length, 'each proof of promotions is asked')
    const found = await Promise.all(proofs.map(({ run }) => run()))
    return [...found.flat(), ...(await wallet.verifyLedger()).findings]
  }
  return {
    ...{
      test,
      client,
      brandId,
      admin,
      publish,
      codeOf,
      see,
      statusOf,
      enter,
      apply,
      claim,
      order,
      pay,
      balanceOf,
      inboxOf,
      spentOf,
      findFaults,
    },
    join: team.join,
    bet: (person: Pick<Person, 'memberId'>, sum: string) => betCash(test, { ...person, brandId }, sum),
    operators: createTestOperators(test),
  }
}
