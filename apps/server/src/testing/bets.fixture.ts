import { randomBytes } from 'node:crypto'
import { type Amount, newId, present } from '@croupier/kernel'
import { type BetRow, type Bets, createBets, type NewOrder, type OperationAnswer, type PlaceAnswer } from '../modules/bets/index.ts'
import { createWallet, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import { transaction } from '../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { betsProof } from '../reports/reconcile-bets.ts'
import { BETS_LAWS } from './bets-laws.ts'
import { COIN, type Side, throwCoin } from './coin.ts'
import { RECORDED_MONEY } from './recorded-money.ts'
import { rewriteHistory } from './rewrite-history.ts'

export { throwCoin }

export type Better = { readonly memberId: string; readonly cash: bigint; readonly bonus: bigint; readonly grantId: string }
export type Ticket = {
  readonly side?: Side
  readonly stake: Amount
  readonly base?: Amount
  readonly eventId: string
  readonly key?: string
}

export type BetsFixture = TestDatabase & {
  readonly bets: Bets
  readonly wallet: Wallet
  readonly brandId: string
  readonly announced: bigint[]
  /** The house account of open stakes in money. */
  readonly openStakes: bigint
  openEvent(more?: { closesAt?: Date; memberStakeMax?: Amount }): Promise<string>
  /** With cash, and bonus money of an active grant where `bonus` is given. */
  openBetter(cash?: Amount, bonus?: Amount): Promise<Better>
  orderOf(better: Better, tickets: readonly Ticket[]): NewOrder
  /** Places one ticket and answers its bet. */
  bet(better: Better, ticket: Ticket): Promise<string>
  place(better: Better, ticket: Ticket): Promise<PlaceAnswer>
  settle(eventId: string, fell: Side, more?: { key?: string; batchBets?: number }): ReturnType<Bets['settleEvent']>
  deposit(better: Better, amount: Amount, key?: string): Promise<void>
  endGrant(better: Better): Promise<void>
  balanceOf(account: bigint): Promise<Amount>
  cashOf(better: Better): Promise<Amount>
  stateOf(betId: string): Promise<BetRow | undefined>
  /** What an operation needs beside its bets, with a key of its own. */
  operation(): { brandId: string; key: string; cause: string }
  /** As if these bets had been placed, and settled, that much earlier; the ledger is left as it is. */
  backdate(betIds: readonly string[], interval: string): Promise<void>
  /** A better in demo credits; a member may play in those beside money. */
  openTrial(credits: Amount, memberId?: string): Promise<Better>
  /** An order in demo credits of the account that `openTrial` answered. */
  trialOrderOf(trial: Better, tickets: readonly Ticket[]): Promise<NewOrder>
  owedBy(better: Better): Promise<Amount>
  /** The laws that hold at every moment. */
  findings(): Promise<string[]>
}

export const freshId = (): string => newId(new Date(), { bytes: length => randomBytes(length) })

export const answersOf = (answer: OperationAnswer) => (answer.ok ? answer.value.map(bet => bet.answer) : [answer.error])

/** The ports of rewards, answered from a table of the tests. */
export const TEST_GRANTS = `
  CREATE TABLE public.test_grants (grant_id uuid PRIMARY KEY, owner_id uuid NOT NULL UNIQUE, account_id bigint NOT NULL, is_active boolean NOT NULL DEFAULT true);
  GRANT SELECT ON public.test_grants TO PUBLIC;
  CREATE OR REPLACE FUNCTION bets.active_grants(p_owners uuid[], p_games text[])
  RETURNS TABLE (owner_id uuid, game_id text, grant_id uuid, bonus_account bigint, is_usable boolean, stake_max bigint) LANGUAGE sql STABLE AS $$
    SELECT g.owner_id, NULL::text, g.grant_id, g.account_id, true, 1000000000::bigint FROM public.test_grants g WHERE g.owner_id = ANY (p_owners) AND g.is_active $$;
  CREATE OR REPLACE FUNCTION bets.grant_accounts(p_grants uuid[]) RETURNS TABLE (grant_id uuid, bonus_account bigint) LANGUAGE sql STABLE AS $$
    SELECT g.grant_id, g.account_id FROM public.test_grants g WHERE g.grant_id = ANY (p_grants) AND g.is_active $$;`

/** `grants: 'real'` leaves grants to their module. */
export async function createBetsFixture({ grants = 'test' }: { readonly grants?: 'test' | 'real' } = {}): Promise<BetsFixture> {
  const database = await createTestDatabase()
  const { admin, db, pool } = database
  if (grants === 'test') await admin.query(TEST_GRANTS)
  const wallet = createWallet(database)
  const brandId = freshId()
  const announced: bigint[] = []
  const bets = createBets({
    ...{ db, pool, classes: () => [] },
    ports: {
      games: { findGame: async () => undefined, listGameIds: async () => [] },
      ledger: { listEntriesAbout: async () => ({ entries: [], isCut: false }) },
      wallet: { announce: accountIds => void announced.push(...accountIds) },
    },
  })
  const house = (kind: 'sandbox' | 'promotions' | 'open:coin' | 'result:coin') => wallet.houseAccount({ brandId, kind, asset: 'CNY' })
  const [sandbox, promotions, open] = [await house('sandbox'), await house('promotions'), await house('open:coin')]
  await house('result:coin')

  const deposit: BetsFixture['deposit'] = async ({ memberId, cash }, amount, key = freshId()) =>
    void (await transaction(db, tx =>
      wallet.postCreditIn(tx, {
        transfer: { ownerId: memberId, key: `deposit:${key}`, kind: 'deposit', legs: moveLegs({ from: sandbox, to: cash, amount }) },
        ...{ brandId, memberId, asset: 'CNY', cashAccountId: cash },
      }),
    ))

  const openBetter: BetsFixture['openBetter'] = async (cash = 0n, bonus = 0n) => {
    const memberId = freshId()
    const grantId = freshId()
    const accounts = await wallet.openAccounts(db, { brandId, memberId, currency: 'CNY', kinds: ['cash', 'bonus'] })
    const better = { memberId, grantId, cash: present(accounts[0], 'cash'), bonus: present(accounts[1], 'bonus') }
    if (cash > 0n) await deposit(better, cash)
    if (bonus === 0n) return better
    await admin.query('INSERT INTO public.test_grants (grant_id, owner_id, account_id) VALUES ($1, $2, $3)', [
      grantId,
      memberId,
      better.bonus,
    ])
    await wallet.post({
      ownerId: memberId,
      key: 'grant',
      kind: 'bonus',
      legs: moveLegs({ from: promotions, to: better.bonus, amount: bonus }),
    })
    return better
  }

  const orderOf: BetsFixture['orderOf'] = (better, tickets) => ({
    ...{
      brandId,
      ownerId: better.memberId,
      account: 'better',
      accountType: 0,
      isTrial: false,
      asset: 'CNY',
      vendorCode: 'house',
      gameId: 'coin',
    },
    ...{ memberAccountId: better.cash, openStakesAccountId: open, key: `coin:${tickets[0]?.key ?? freshId()}` },
    bets: tickets.map(({ side = 'heads', stake, base, eventId }) => ({
      eventId,
      stake,
      placement: { side },
      ...(base === undefined ? {} : { base }),
    })),
  })
  const place: BetsFixture['place'] = (better, ticket) => bets.place(COIN, orderOf(better, [ticket]))

  const balanceOf: BetsFixture['balanceOf'] = async account =>
    (await admin.query<{ b: string }>('SELECT wallet.balance_of($1) AS b', [account])).rows.map(row => BigInt(row.b))[0] ?? 0n

  return {
    ...database,
    ...{ bets, wallet, brandId, announced, openStakes: open, openBetter, orderOf, place, deposit },
    openEvent: async more => {
      const eventId = freshId()
      present((await bets.openEvent({ eventId, brandId, class: COIN, gameId: 'coin', ...more })).ok || undefined, 'a new event opens')
      return eventId
    },
    bet: async (better, ticket) => {
      const answer = await place(better, ticket)
      if (!answer.ok) throw new Error(answer.error)
      return present(answer.value.betIds[0], 'a bet was placed')
    },
    settle: async (eventId, fell, more = {}) => {
      await bets.closeEvent(eventId)
      return bets.settleEvent({ brandId, eventId, key: `draw:${eventId}`, cause: `draw ${fell}`, outcome: fell, ...more }, throwCoin(fell))
    },
    endGrant: async ({ grantId }) =>
      void (await admin.query('UPDATE public.test_grants SET is_active = false WHERE grant_id = $1', [grantId])),
    balanceOf,
    cashOf: ({ cash }) => balanceOf(cash),
    stateOf: async betId => (await bets.findBets([betId]))[0],
    backdate: async (betIds, interval) => {
      const moved = 'SET placed_at = placed_at - $2::interval, settled_at = settled_at - $2::interval WHERE bet_id = ANY ($1::uuid[])'
      await rewriteHistory(admin, `UPDATE bets.bets ${moved}`, [betIds, interval])
      await rewriteHistory(admin, `UPDATE bets.settlements ${moved}`, [betIds, interval])
      await rewriteHistory(admin, 'UPDATE bets.open_bets SET placed_at = placed_at - $2::interval WHERE bet_id = ANY ($1::uuid[])', [
        betIds,
        interval,
      ])
    },
    openTrial: async (credits, memberId = freshId()) => {
      const [demo = 0n] = await wallet.openAccounts(db, { brandId, memberId, currency: 'CNY', kinds: ['demo'] })
      const issuance = await wallet.houseAccount({ brandId, kind: 'issuance', asset: 'demo' })
      await wallet.post({
        ...{ ownerId: memberId, key: 'issue', kind: 'issue', legs: moveLegs({ from: issuance, to: demo, amount: credits }) },
      })
      return { memberId, cash: demo, bonus: 0n, grantId: freshId() }
    },
    trialOrderOf: async (trial, tickets) => ({
      ...orderOf(trial, tickets),
      ...{ isTrial: true, asset: 'demo', openStakesAccountId: await wallet.houseAccount({ brandId, kind: 'open:coin', asset: 'demo' }) },
    }),
    operation: () => ({ brandId, key: freshId(), cause: 'test' }),
    owedBy: async ({ memberId }) =>
      (await admin.query<{ o: bigint }>(`SELECT wallet.owed_by($1, 'CNY') AS o`, [memberId])).rows[0]?.o ?? 0n,
    findings: async () => {
      const { rows } = await admin.query<{ finding: string }>(BETS_LAWS)
      const report = await wallet.verifyLedger({ withSeals: true })
      const agreed = await betsProof(admin, RECORDED_MONEY.waiting).run()
      return [
        ...rows.map(({ finding }) => finding),
        ...[...report.findings, ...agreed].map(({ rule, subject, detail }) => `${rule} ${subject}: ${detail}`),
      ]
    },
  }
}

/** Of the ledger, for tests of bets: modules don't know each other. */
export { closeAllBlocks } from '../modules/wallet/testing.ts'
export { moveLegs }
