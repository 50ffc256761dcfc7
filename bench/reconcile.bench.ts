import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { createWallet } from '../apps/server/src/modules/wallet/index.ts'
import { createDb } from '../apps/server/src/platform/db/index.ts'
import { reconciliationProofs } from '../apps/server/src/reports/reconcile-records.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { fillJournal } from './reconcile/fill-journal.ts'

/**
 * R10: all proofs of a reconciliation over a journal of `--millions 1` entries (10 for the bar itself) of 10,000 members, with the records of
 * cashier and play beside it: seconds per proof and per million entries. A fault of each kind is planted first, so that a proof that reads nothing does not pass.
 * DATABASE_URL chooses a server.
 */
const { values } = parseArgs({ options: { millions: { type: 'string', default: '1' } } })
const millions = Number(values.millions)
/** 10 s for 10 million entries. */
const SECONDS_PER_MILLION_MAX = 1
/** What the bar speaks of: transfers sum to 0, wallets equal their entries, house balances their blocks. */
const LEDGER = ['transfers', 'accounts', 'blocks']

await runOnBenchDatabase('reconcile', async ({ pool }) => {
  await fillJournal(pool, millions)
  return measure(pool)
})

async function measure(of: Pool): Promise<number> {
  const proofs = reconciliationProofs(of, createWallet({ pool: of, db: createDb(of) }))
  const seconds = { ledger: 0, records: 0 }
  let isRight = true
  for (const proof of proofs) {
    const startedAt = performance.now()
    const findings = await proof.run()
    const took = (performance.now() - startedAt) / 1000
    if (!proof.isSeal) seconds[LEDGER.includes(proof.name) ? 'ledger' : 'records'] += took
    isRight &&= findings.length === 0
    console.log(`R10 ${proof.name.padEnd(12)} ${took.toFixed(2).padStart(7)} s   ${findings.length} findings`)
    for (const { rule, subject, detail } of findings.slice(0, 3)) console.log(`      ${rule}: ${subject}: ${detail}`)
  }
  const perMillion = seconds.ledger / millions
  const isMet = isRight && perMillion <= SECONDS_PER_MILLION_MAX && (await findsFaults(of, proofs))
  console.log(
    `R10 ${isMet ? '✓' : '✗'} the ledger against itself, ${millions} million entries in ${seconds.ledger.toFixed(1)} s without the seals: ${perMillion.toFixed(2)} s per million   bar ≤ ${SECONDS_PER_MILLION_MAX}`,
  )
  console.log(
    `R10   the records of cashier, withdrawals, vendors and play against it: ${(seconds.records / millions).toFixed(2)} s per million more`,
  )
  return isMet ? 0 : 1
}

/** One entry, one balance and two records changed: four proofs must name them. */
async function findsFaults(of: Pool, proofs: ReturnType<typeof reconciliationProofs>): Promise<boolean> {
  await of.query(`SET session_replication_role = replica;
    UPDATE wallet.entries SET amount = amount + 1 WHERE transfer_id = 77 AND account_seq IS NULL;
    UPDATE wallet.balances SET balance = balance + 1 WHERE account_id = 99;
    UPDATE cashier.payments SET amount = amount + 1 WHERE payment_id = (SELECT payment_id FROM cashier.payments LIMIT 1);
    UPDATE bets.bets SET stake = stake + 1 WHERE bet_id = (SELECT bet_id FROM bets.bets LIMIT 1);
    RESET session_replication_role`)
  const found: string[] = []
  for (const proof of proofs) if (!proof.isSeal) found.push(...(await proof.run()).map(({ rule }) => rule))
  const missing = ['transfer_unbalanced', 'balance_differs_from_entries', 'deposit_differs', 'stake_differs'].filter(
    rule => !found.includes(rule),
  )
  if (missing.length > 0) console.log(`R10 ✗ planted and not found: ${missing.join(', ')}`)
  return missing.length === 0
}
