import type { Pool, PoolClient } from 'pg'

export type LedgerRule =
  | 'transfer_unbalanced'
  | 'transfer_mixes_assets'
  | 'transfer_leg_count'
  | 'transfer_without_entries'
  | 'entry_without_transfer'
  | 'transfer_without_key'
  | 'key_without_transfer'
  | 'entry_without_account'
  | 'entry_on_wrong_side'
  | 'balance_differs_from_entries'
  | 'account_record_broken'
  | 'account_without_balance'
  | 'house_balance_differs_from_entries'
  | 'block_altered'
  | 'archive_differs'

export type LedgerFinding = {
  rule: LedgerRule
  /** A transfer, account, block or archived month, such as "transfer 17". */
  subject: string
  detail: string
}

export type LedgerReport = {
  isClean: boolean
  transferCount: bigint
  entryCount: bigint
  findings: LedgerFinding[]
  durationMs: number
}

export type VerifyOptions = {
  /** Also recompute the seal of every closed block: finds changed times, keys and references too, and costs a digest of the whole journal. */
  withSeals?: boolean
}

export type LedgerProof = {
  readonly name: 'transfers' | 'accounts' | 'blocks' | 'seals'
  /** Recomputes a digest of the whole journal. */
  readonly isSeal: boolean
  /** Reads one snapshot, the seals one for each piece of the journal. Findings are at most 100. Ends between two pieces when it is told to. */
  run(signal?: AbortSignal): Promise<LedgerFinding[]>
}

/** The proofs read the whole journal: memory for their groups, and as many readers as the server gives. */
const SETTINGS = "SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '128MB'; SET LOCAL jit = off; SET LOCAL parallel_tuple_cost = 0"

/** Transfers whose seals are recomputed in one snapshot: seconds, so that the rows which the house changes meanwhile can be cleaned up. */
const SEALED_TRANSFERS = 250_000
const FINDINGS_MAX = 100

const PROOFS: readonly { name: LedgerProof['name']; verify: (client: Reader) => Promise<LedgerFinding[]> }[] = [
  { name: 'transfers', verify: verifyTransfers },
  { name: 'accounts', verify: client => verifyBy(client, 'verify_accounts') },
  { name: 'blocks', verify: client => verifyBy(client, 'verify_blocks') },
]

/**
 * Proves the ledger against itself while it is in use, in one snapshot (R10): each transfer sums to 0 within one asset and has all its entries, each
 * member's balance and record equal their entries, each house balance its sealed blocks. Findings are at most 100 of a proof.
 */
export async function verifyLedger(pool: Pool, options: VerifyOptions = {}): Promise<LedgerReport> {
  const startedAt = performance.now()
  const report = await readSnapshot(pool, async client => {
    const findings = await findLedgerFaults(client)
    if (options.withSeals) findings.push(...(await verifyBy(client, 'verify_seals')))
    return { isClean: findings.length === 0, ...(await countJournal(client)), findings }
  })
  return { ...report, durationMs: Math.round(performance.now() - startedAt) }
}

/** The same proofs one by one, for whoever tells how far it is. */
export const ledgerProofs = (pool: Pool, sealedTransfers = SEALED_TRANSFERS): LedgerProof[] => [
  ...PROOFS.map(({ name, verify }) => ({ name, isSeal: false, run: () => readSnapshot(pool, verify) })),
  { name: 'seals', isSeal: true, run: signal => verifySeals(pool, sealedTransfers, signal) },
]

/** What is sealed does not change any more, so its pieces need no common snapshot. */
async function verifySeals(pool: Pool, transfersMax: number, signal: AbortSignal | undefined): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for (let after = 0n; findings.length < FINDINGS_MAX; ) {
    signal?.throwIfAborted()
    const until = await endOfPiece(pool, after, transfersMax)
    if (until === null) break
    const found = await readSnapshot(pool, client =>
      client.query<LedgerFinding>('SELECT rule, subject, detail FROM wallet.verify_seals($1, $2)', [after, until]),
    )
    findings.push(...found.rows)
    after = until
  }
  return findings.slice(0, FINDINGS_MAX)
}

/** The last block of the piece after a block: one at least, and no more than hold so many transfers. Null behind the last block. */
async function endOfPiece(pool: Pool, after: bigint, transfersMax: number): Promise<bigint | null> {
  const { rows } = await pool.query<{ until: bigint | null }>(
    `SELECT coalesce((SELECT max(block_id) FROM wallet.blocks
                       WHERE block_id > $1 AND through_transfer_id <= coalesce((SELECT through_transfer_id FROM wallet.blocks WHERE block_id = $1), 0) + $2),
                     (SELECT min(block_id) FROM wallet.blocks WHERE block_id > $1)) AS until`,
    [after, transfersMax],
  )
  return rows[0]?.until ?? null
}

/** Runs a query that reads a great part of the journal: read-only, in one snapshot, without a limit of time. */
export async function readSnapshot<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(SETTINGS)
    const answer = await read(client)
    await client.query('COMMIT')
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

type Reader = Pick<PoolClient, 'query'>

/** What the proofs other than the seals find, in the snapshot of whoever asks. */
export async function findLedgerFaults(client: Reader): Promise<LedgerFinding[]> {
  await client.query(SETTINGS)
  const findings: LedgerFinding[] = []
  for (const { verify } of PROOFS) findings.push(...(await verify(client)))
  return findings
}

async function verifyBy(client: Reader, proof: string): Promise<LedgerFinding[]> {
  return (await client.query<LedgerFinding>(`SELECT rule, subject, detail FROM wallet.${proof}()`)).rows
}

async function verifyTransfers(client: Reader): Promise<LedgerFinding[]> {
  const suspects = await client.query<{ bucket: bigint }>('SELECT bucket FROM wallet.suspect_buckets')
  if (suspects.rows.length === 0) return []
  const buckets = suspects.rows.map(row => row.bucket)
  return (await client.query<LedgerFinding>('SELECT rule, subject, detail FROM wallet.verify_transfers($1)', [buckets])).rows
}

export async function countJournal(client: Pick<PoolClient, 'query'>): Promise<{ transferCount: bigint; entryCount: bigint }> {
  const { rows } = await client.query<{ transferCount: bigint; entryCount: bigint }>(
    `SELECT (SELECT count(*) FROM wallet.transfers) AS "transferCount", (SELECT count(*) FROM wallet.entries) + (SELECT coalesce(sum(entry_count), 0)::bigint FROM wallet.archived_months) AS "entryCount"`,
  )
  return rows[0] ?? { transferCount: 0n, entryCount: 0n }
}
