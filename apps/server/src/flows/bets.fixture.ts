import { randomBytes } from 'node:crypto'
import { type Amount, newId, present } from '@croupier/kernel'
import { type Bets, createBets, type Decide, type NewOrder, type PlaceAnswer } from '../modules/bets/index.ts'
import { createWallet, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import { transaction } from '../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { betsProof } from './reconcile-bets.ts'

/** A class that lives in tests: tickets on heads or tails of a coin that is thrown after its event has closed. */
export const COIN = 'coin'
export type Side = 'heads' | 'tails' | 'edge'
export const COIN_OPPOSITES = { pairs: [['heads', 'tails']] } as const

/** Twice the stake for the side that fell; the edge gives every stake back. */
export const throwCoin =
  (fell: Side): Decide =>
  bets => ({
    results: bets.map(({ atRisk, placement }) => {
      const { side } = placement as { side: Side }
      if (fell === 'edge') return { payout: atRisk, refund: atRisk, valid: 0n, selection: side }
      return { payout: side === fell ? 2n * atRisk : 0n, refund: 0n, valid: atRisk, selection: side }
    }),
    opposites: COIN_OPPOSITES,
  })

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
  openEvent(more?: { closesAt?: Date; memberStakeMax?: Amount }): Promise<string>
  /** With cash, and bonus money of an active grant where `bonus` is given. */
  openBetter(cash?: Amount, bonus?: Amount): Promise<Better>
  orderOf(better: Better, tickets: readonly Ticket[]): NewOrder
  /** Places one ticket and answers its bet. */
  bet(better: Better, ticket: Ticket): Promise<string>
  place(better: Better, ticket: Ticket): Promise<PlaceAnswer>
  settle(eventId: string, fell: Side, more?: { key?: string; batchBets?: number }): ReturnType<Bets['settleEvent']>
  deposit(better: Better, amount: Amount): Promise<void>
  endGrant(better: Better): Promise<void>
  balanceOf(account: bigint): Promise<Amount>
  owedBy(better: Better): Promise<Amount>
  /** The laws that hold at every moment. */
  findings(): Promise<string[]>
}

export const freshId = (): string => newId(new Date(), { bytes: length => randomBytes(length) })

/** The ports of rewards, answered from a table of the tests. */
export const TEST_GRANTS = `
  CREATE TABLE public.test_grants (grant_id uuid PRIMARY KEY, owner_id uuid NOT NULL UNIQUE, account_id bigint NOT NULL, is_active boolean NOT NULL DEFAULT true);
  GRANT SELECT ON public.test_grants TO PUBLIC;
  CREATE OR REPLACE FUNCTION bets.active_grants(p_owners uuid[], p_games text[])
  RETURNS TABLE (owner_id uuid, game_id text, grant_id uuid, bonus_account bigint, is_usable boolean, stake_max bigint) LANGUAGE sql STABLE AS $$
    SELECT g.owner_id, NULL::text, g.grant_id, g.account_id, true, 1000000000::bigint FROM public.test_grants g WHERE g.owner_id = ANY (p_owners) AND g.is_active $$;
  CREATE OR REPLACE FUNCTION bets.grant_accounts(p_grants uuid[]) RETURNS TABLE (grant_id uuid, bonus_account bigint) LANGUAGE sql STABLE AS $$
    SELECT g.grant_id, g.account_id FROM public.test_grants g WHERE g.grant_id = ANY (p_grants) AND g.is_active $$;`

export async function createBetsFixture(): Promise<BetsFixture> {
  const database = await createTestDatabase()
  const { admin, db, pool } = database
  await admin.query(TEST_GRANTS)
  const wallet = createWallet(database)
  const brandId = freshId()
  const announced: bigint[] = []
  const bets = createBets({
    ...{ db, pool, classes: () => [] },
    ports: {
      games: { findGame: async () => undefined, listGameIds: async () => [] },
      ledger: { listEntriesAbout: async () => [] },
      wallet: { announce: accountIds => void announced.push(...accountIds) },
    },
  })
  const house = (kind: 'sandbox' | 'promotions' | 'open:coin' | 'result:coin') => wallet.houseAccount({ brandId, kind, asset: 'CNY' })
  const [sandbox, promotions, open] = [await house('sandbox'), await house('promotions'), await house('open:coin')]
  await house('result:coin')

  const deposit: BetsFixture['deposit'] = async ({ memberId, cash }, amount) =>
    void (await transaction(db, tx =>
      wallet.postCreditIn(tx, {
        transfer: { ownerId: memberId, key: `deposit:${freshId()}`, kind: 'deposit', legs: moveLegs({ from: sandbox, to: cash, amount }) },
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

  return {
    ...database,
    ...{ bets, wallet, brandId, announced, openBetter, orderOf, place, deposit },
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
    balanceOf: async account =>
      (await admin.query<{ b: string }>('SELECT wallet.balance_of($1) AS b', [account])).rows.map(row => BigInt(row.b))[0] ?? 0n,
    owedBy: async ({ memberId }) =>
      (await admin.query<{ o: bigint }>(`SELECT wallet.owed_by($1, 'CNY') AS o`, [memberId])).rows[0]?.o ?? 0n,
    findings: async () => {
      const { rows } = await admin.query<{ finding: string }>(LAWS)
      const report = await wallet.verifyLedger({ withSeals: true })
      const agreed = await betsProof(admin).run()
      return [
        ...rows.map(({ finding }) => finding),
        ...[...report.findings, ...agreed].map(({ rule, subject, detail }) => `${rule} ${subject}: ${detail}`),
      ]
    },
  }
}

/** Each row is a law that is broken. */
export const LAWS = `
  WITH last AS (
    SELECT DISTINCT ON (bet_id) bet_id, payout, payout_cash, revision, kind FROM bets.settlements ORDER BY bet_id, revision DESC
  ), money AS (
    SELECT b.*, coalesce(o.stake, 0) AS at_risk, coalesce(l.payout, b.payout, 0) AS paid,
           coalesce(l.payout_cash, b.payout - bets.bonus_part(b.payout, b.bonus, b.stake), 0) AS paid_cash
      FROM bets.bets b LEFT JOIN bets.open_bets o USING (bet_id) LEFT JOIN last l USING (bet_id)
  ), house AS (
    SELECT a.brand_id, a.kind, a.asset, wallet.balance_of(a.account_id) AS balance FROM wallet.accounts a WHERE a.is_house
  ), classes AS (
    SELECT brand_id, class, asset, sum(at_risk) AS at_risk, sum(stake - at_risk - paid) AS result FROM money GROUP BY 1, 2, 3
  )
  SELECT format('open:%s holds %s, open stakes are %s', c.class, h.balance, c.at_risk) AS finding
    FROM classes c JOIN house h ON h.brand_id = c.brand_id AND h.asset = c.asset AND h.kind = 'open:' || c.class WHERE h.balance <> c.at_risk
  UNION ALL
  SELECT format('result:%s holds %s, stakes less payouts are %s', c.class, h.balance, c.result)
    FROM classes c JOIN house h ON h.brand_id = c.brand_id AND h.asset = c.asset AND h.kind = 'result:' || c.class WHERE h.balance <> c.result
  UNION ALL
  SELECT format('receivables hold %s, members owe %s', h.balance, r.owed) FROM house h
    JOIN (SELECT brand_id, asset, sum(amount) AS owed FROM wallet.receivables GROUP BY 1, 2) r USING (brand_id, asset) WHERE h.kind = 'receivables' AND h.balance <> -r.owed
  UNION ALL
  SELECT format('settlement of %s: valid %s, base %s, stake %s', b.bet_id, s.valid, b.base, b.stake) FROM bets.settlements s JOIN bets.bets b USING (bet_id)
   WHERE NOT (s.valid BETWEEN 0 AND b.base AND b.base <= b.stake AND s.refund BETWEEN 0 AND s.payout)
  UNION ALL
  SELECT format('revisions of %s are not numbered', bet_id) FROM bets.settlements GROUP BY bet_id HAVING max(revision) <> count(*) AND min(revision) = 1 OR count(DISTINCT revision) <> count(*)
  UNION ALL
  -- All settlements played again: what a member holds less what is owed is what was paid in, less cash stakes, plus cash payouts.
  SELECT format('member %s holds %s less %s, the bets say %s', m.owner_id, m.balance, m.owed, m.funds - coalesce(p.stakes, 0) + coalesce(p.payouts, 0))
    FROM (SELECT a.owner_id, a.asset, w.balance, wallet.owed_by(a.owner_id, a.asset) AS owed,
                 coalesce(f.funds, 0) AS funds
            FROM wallet.accounts a JOIN wallet.balances w USING (account_id)
            LEFT JOIN (SELECT t.owner_id, -sum(e.amount) AS funds FROM wallet.entries e JOIN wallet.accounts h ON h.account_id = e.account_id AND h.kind = 'sandbox'
                         JOIN wallet.transfers t ON t.transfer_id = e.transfer_id AND t.kind = 'deposit' GROUP BY 1) f ON f.owner_id = a.owner_id
           WHERE a.kind = 'cash') m
    LEFT JOIN (SELECT owner_id, sum(stake - bonus - free) AS stakes, sum(paid_cash) AS payouts FROM money WHERE NOT is_trial GROUP BY 1) p USING (owner_id)
   WHERE m.balance - m.owed <> m.funds - coalesce(p.stakes, 0) + coalesce(p.payouts, 0)
  UNION ALL
  SELECT format('bonus money and promotions hold %s, the bets say %s', h.balance, p.moved)
    FROM (SELECT coalesce(sum(wallet.balance_of(account_id)), 0) AS balance FROM wallet.accounts WHERE kind IN ('bonus', 'promotions')) h,
         (SELECT coalesce(sum(paid - paid_cash - bonus), 0) AS moved FROM money WHERE NOT is_trial) p WHERE h.balance <> p.moved
  UNION ALL
  SELECT format('event %s: member %s has %s in %s bets, its row says %s in %s', e.event_id, coalesce(e.owner_id, o.owner_id), o.stake, o.bets, e.stake, e.bet_count)
    FROM bets.event_members e FULL JOIN (SELECT event_id, owner_id, sum(stake) AS stake, count(*) AS bets FROM bets.open_bets
      WHERE event_id IN (SELECT event_id FROM bets.events) GROUP BY 1, 2) o USING (event_id, owner_id)
   WHERE (e.stake, e.bet_count) IS DISTINCT FROM (o.stake, o.bets)`
