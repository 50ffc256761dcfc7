import type { Pool } from 'pg'
import { type Finding, PROOF_FINDINGS_MAX, type Proof } from '../modules/books/index.ts'
import { readSnapshot, type Wallet } from '../modules/wallet/index.ts'
import type { RecordProof } from '../wiring/contributions.ts'
import { betSumsProof } from './reconcile-bet-sums.ts'
import { betsProof, type WaitingRounds } from './reconcile-bets.ts'

/** What modules add to reconciliation: their own records of money, and where their rounds wait. */
export interface Reconciled {
  readonly records: readonly RecordProof[]
  /** Views of rounds of several steps by class, of all that have such. */
  readonly waiting: readonly WaitingRounds[]
}

/** What reconciliation proves: the ledger against itself, then everything that other modules wrote down of money against the ledger. */
export function reconciliationProofs(pool: Pool, wallet: Wallet, { records, waiting }: Reconciled = { records: [], waiting: [] }): Proof[] {
  const ledger = wallet.proofs.map(proof => ({
    ...proof,
    run: async (signal?: AbortSignal) => (await proof.run(signal)).map(finding => ({ ...finding, brandId: null })),
  }))
  const [seals, plain] = [ledger.filter(proof => proof.isSeal), ledger.filter(proof => !proof.isSeal)]
  return [
    ...plain,
    ...[...RECORDS, ...records].map(record => recordProof(pool, record)),
    betsProof(pool, waiting),
    betSumsProof(pool),
    ...seals,
  ]
}

const recordProof = (pool: Pool, { name, sql }: RecordProof): Proof => ({
  name,
  isSeal: false,
  run: () => readSnapshot(pool, async client => (await client.query<Finding>(`${sql} ORDER BY 2 LIMIT ${PROOF_FINDINGS_MAX}`)).rows),
})

/**
 * Money that came or went by way of a provider, or by the word of two operators: the journal read once, each transfer held against the one record that
 * may have caused it. A deposit has one credit of its amount and fee, a payout one debit, and one more back where it was reversed, on the account of its
 * own provider; a correction the amount that two people agreed on.
 */
const MOVES = `
  WITH posted AS MATERIALIZED (
    SELECT t.transfer_id, t.owner_id, t.key, t.kind,
           coalesce(sum(e.amount) FILTER (WHERE a.is_house AND a.kind NOT IN ('fees', 'adjustments')), 0) AS provider,
           coalesce(sum(e.amount) FILTER (WHERE a.kind = 'fees'), 0) AS fee,
           coalesce(sum(e.amount) FILTER (WHERE NOT a.is_house), 0) AS member,
           min(a.kind) FILTER (WHERE a.is_house AND a.kind NOT IN ('fees', 'adjustments')) AS house, min(a.brand_id::text)::uuid AS brand_id
      FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
     WHERE t.kind IN ('deposit', 'withdrawal_paid', 'payout_reversed', 'adjustment') GROUP BY t.transfer_id, t.owner_id, t.key, t.kind
  ), recorded AS (
    SELECT 'deposit' AS kind, 'deposit:' || payment_id AS key, member_id AS owner_id, brand_id, 'deposit ' || deposit_id AS subject,
           -amount AS provider, fee, amount - fee AS member, CASE source WHEN 'sandbox' THEN source ELSE 'clearing:' || source END AS house
      FROM cashier.all_payments WHERE outcome = 'credited'
    UNION ALL
    SELECT d.kind, 'withdrawal:' || w.withdrawal_id || d.step || p.payout_id, w.member_id, w.brand_id, 'withdrawal ' || w.withdrawal_id,
           p.amount * d.sign, 0, -p.amount * d.sign, CASE p.provider WHEN 'sandbox' THEN p.provider ELSE 'clearing:' || p.provider END
      FROM withdrawals.all_payouts p JOIN withdrawals.all_withdrawals w USING (withdrawal_id)
      JOIN (VALUES ('withdrawal_paid', ':payout:', 1, ARRAY['paid', 'reversed']), ('payout_reversed', ':payout-back:', -1, ARRAY['reversed']))
        AS d(kind, step, sign, states) ON p.state = ANY (d.states)
    UNION ALL
    SELECT 'adjustment', 'adjustment:' || adjustment_id, member_id, brand_id, 'adjustment ' || adjustment_id, 0, 0, amount, NULL
      FROM cashier.all_adjustments WHERE state = 'posted'
  )
  SELECT coalesce(p.kind, r.kind) || CASE WHEN r.key IS NULL THEN '_without_record' WHEN p.key IS NULL THEN '_not_posted' ELSE '_differs' END AS rule,
         coalesce(r.subject, 'transfer ' || p.transfer_id) AS subject, coalesce(r.brand_id, p.brand_id) AS "brandId",
         concat_ws('; ', 'key ' || coalesce(p.key, r.key),
           'recorded ' || wallet.show_amount(r.member) || ', fee ' || wallet.show_amount(r.fee),
           'posted ' || wallet.show_amount(p.member) || ', fee ' || wallet.show_amount(p.fee) || coalesce(' by ' || p.house, '')) AS detail
    FROM posted p FULL JOIN recorded r ON p.key = r.key AND p.owner_id = r.owner_id AND p.kind = r.kind
   WHERE p.key IS NULL OR r.key IS NULL OR (p.provider, p.fee, p.member) IS DISTINCT FROM (r.provider, r.fee, r.member)
      OR p.house IS DISTINCT FROM r.house`

/** An order's own sums are those of its payments, and what a provider reported as paid stands as a payment. */
const ORDERS = `
  WITH sums AS (
    SELECT deposit_id, sum(amount) FILTER (WHERE outcome = 'credited') AS received, sum(fee) FILTER (WHERE outcome = 'credited') AS fee
      FROM cashier.all_payments GROUP BY deposit_id
  )
  SELECT 'deposit_sum_differs' AS rule, 'deposit ' || d.deposit_id AS subject, d.brand_id AS "brandId",
         format('the order says %s, fee %s; its payments %s, fee %s', wallet.show_amount(d.received), wallet.show_amount(d.fee_taken),
           wallet.show_amount(coalesce(s.received, 0)), wallet.show_amount(coalesce(s.fee, 0))) AS detail
    FROM cashier.all_deposits d LEFT JOIN sums s USING (deposit_id)
   WHERE (d.received, d.fee_taken) IS DISTINCT FROM (coalesce(s.received, 0), coalesce(s.fee, 0))`

/** A member's locked account holds what his open withdrawals explain: asked for, less paid, charged and given back. */
const LOCKED = `
  WITH due AS (
    SELECT w.member_id, min(w.brand_id::text)::uuid AS brand_id,
           sum(w.amount - w.returned - CASE WHEN w.is_fee_taken OR w.is_fee_returned THEN w.fee ELSE 0 END - coalesce(p.paid, 0)) AS locked
      FROM withdrawals.all_withdrawals w
      LEFT JOIN (SELECT withdrawal_id, sum(amount) AS paid FROM withdrawals.all_payouts WHERE state = 'paid' GROUP BY 1) p USING (withdrawal_id)
     GROUP BY w.member_id
  ), held AS (
    SELECT a.owner_id AS member_id, min(a.brand_id::text)::uuid AS brand_id, sum(b.balance) AS balance
      FROM wallet.ledger_accounts a JOIN wallet.member_balances b USING (account_id) WHERE a.kind = 'locked' GROUP BY a.owner_id
  )
  SELECT 'locked_unexplained' AS rule, 'member ' || member_id AS subject, coalesce(due.brand_id, held.brand_id) AS "brandId",
         format('%s locked, open withdrawals explain %s', wallet.show_amount(coalesce(held.balance, 0)), wallet.show_amount(coalesce(due.locked, 0))) AS detail
    FROM due FULL JOIN held USING (member_id) WHERE coalesce(due.locked, 0) <> coalesce(held.balance, 0)`

const RECORDS: readonly RecordProof[] = [
  { name: 'providers', sql: MOVES },
  { name: 'orders', sql: ORDERS },
  { name: 'locked', sql: LOCKED },
]
