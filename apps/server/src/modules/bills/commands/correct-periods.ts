import { type Period, periodIn, type Rhythm, reachOf } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { grouped } from '../domain/grouped.ts'
import { type Contract, contractOf, type VersionRow } from '../domain/terms.ts'
import type { BillingBrand } from '../ports.ts'
import { type Correction, type DueChain, listCorrections } from '../queries/list-corrections.ts'
import { VERSION_COLUMNS } from '../queries/version-columns.ts'
import type { BillSources } from '../source-ports.ts'
import { computePeriod } from './compute-period.ts'

/** Computes the earlier periods again that corrections have touched since the last time, and what a changed carry passes on to. The cost follows the corrections. */
export async function correctPeriods(
  sources: BillSources,
  tx: Tx,
  brand: BillingBrand,
  kind: string,
  chains: readonly DueChain[],
  knownAt: Date,
): Promise<void> {
  const corrections = grouped(await listCorrections(tx, brand, chains, knownAt), ({ receiverId }) => receiverId)
  for (const chain of chains) {
    const ofChain = corrections.get(chain.receiverId) ?? []
    if (ofChain.length === 0) continue
    await correctChain(sources, tx, brand, kind, chain, ofChain, knownAt)
    await sql`
      UPDATE bills.chains SET computed_at = ${knownAt}
       WHERE payer_key = ${chain.payerId ?? brand.brandId} AND receiver_id = ${chain.receiverId} AND kind = ${kind}`.execute(tx)
  }
}

interface Entry extends Period {
  readonly contract: Contract
  readonly isNew: boolean
  gross: Amount
  carryIn: Amount
  carryOut: Amount
}

async function correctChain(
  sources: BillSources,
  tx: Tx,
  brand: BillingBrand,
  kind: string,
  chain: DueChain,
  corrections: readonly Correction[],
  knownAt: Date,
): Promise<void> {
  const first = corrections.reduce((least, { at }) => (at < least ? at : least), knownAt)
  const versions = await listVersions(tx, brand, kind, chain)
  const entries = await listEntries(tx, kind, chain, versions, first)
  for (const { at } of corrections) {
    if (entries.some(({ start, end }) => start <= at && at < end)) continue
    const missing = entryAt(versions, at, brand.timeZone)
    if (missing && missing.end <= chain.start) entries.push(missing)
  }
  entries.sort((a, b) => a.start.getTime() - b.start.getTime())
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    const carryIn = before?.end.getTime() === entry.start.getTime() ? before.carryOut : 0n
    const touching = corrections.filter(({ at }) => reaches(entry.contract.terms, at, entry, brand.timeZone))
    // The first one is there for what it leaves alone, if nothing touches it.
    if (touching.length === 0 && (index === 0 || carryIn === entry.carryIn)) continue
    const kept = index === 0 ? entry.carryIn : carryIn
    const { reckoning } = await computePeriod(sources, tx, brand, entry, kept, { knownAt })
    entry.gross = reckoning.gross
    entry.carryIn = kept
    entry.carryOut = reckoning.carryOut
    await saveEntry(tx, brand, kind, entry, new Set(touching.map(({ betId }) => betId)).size)
  }
}

const reaches = (rhythm: Rhythm, at: Date, period: Period, timeZone: string): boolean => {
  const { start, end } = reachOf(rhythm, at, timeZone)
  return period.start < end && start < period.end
}

async function listVersions(
  tx: Tx,
  { brandId }: BillingBrand,
  kind: string,
  { payerId, receiverId }: DueChain,
): Promise<readonly Contract[]> {
  const { rows } = await sql<VersionRow>`
    SELECT ${VERSION_COLUMNS} FROM contracts.all_versions v
     WHERE v.brand_id = ${brandId} AND v.kind = ${kind} AND v.receiver_id = ${receiverId} AND v.payer_id IS NOT DISTINCT FROM ${payerId} AND v.effective_from IS NOT NULL`.execute(
    tx,
  )
  return rows.map(contractOf)
}

/** Periods of the chain from the one before the first correction on. */
async function listEntries(
  tx: Tx,
  kind: string,
  { payerId, receiverId, start }: DueChain,
  versions: readonly Contract[],
  first: Date,
): Promise<Entry[]> {
  const { rows } = await sql<{ versionId: string; start: Date; end: Date; gross: Amount; carryIn: Amount; carryOut: Amount }>`
    SELECT p.version_id AS "versionId", p.period_start AS start, p.period_end AS end, p.gross, p.carry_in AS "carryIn", p.carry_out AS "carryOut" FROM bills.periods p
     WHERE p.receiver_id = ${receiverId} AND p.kind = ${kind} AND p.payer_id IS NOT DISTINCT FROM ${payerId} AND p.period_start < ${start}
       AND p.period_start >= coalesce((SELECT max(q.period_start) FROM bills.periods q WHERE q.receiver_id = ${receiverId} AND q.kind = ${kind}
                                          AND q.payer_id IS NOT DISTINCT FROM ${payerId} AND q.period_end <= ${first}), '-infinity')
     ORDER BY p.period_start`.execute(tx)
  return rows.flatMap(({ versionId, ...row }) => {
    const contract = versions.find(version => version.versionId === versionId)
    return contract ? [{ ...row, contract, isNew: false }] : []
  })
}

/** A period in which nothing counted until something was corrected. */
function entryAt(versions: readonly Contract[], at: Date, timeZone: string): Entry | undefined {
  for (const contract of versions) {
    const period = periodIn(contract.terms, contract, at, timeZone)
    if (period) return { ...period, contract, isNew: true, gross: 0n, carryIn: 0n, carryOut: 0n }
  }
  return undefined
}

const saveEntry = (
  tx: Tx,
  { brandId }: BillingBrand,
  kind: string,
  { contract, start, end, gross, carryIn, carryOut }: Entry,
  bets: number,
) =>
  sql`
    INSERT INTO bills.periods AS p (version_id, period_start, period_end, brand_id, payer_id, receiver_id, kind, gross, told_gross, carry_in, carry_out, bets_changed)
      VALUES (${contract.versionId}, ${start}, ${end}, ${brandId}, ${contract.payerId}, ${contract.receiverId}, ${kind}, ${gross}, 0, ${carryIn}, ${carryOut}, ${bets})
    ON CONFLICT (version_id, period_start) DO UPDATE SET gross = excluded.gross, carry_in = excluded.carry_in, carry_out = excluded.carry_out,
      bets_changed = p.bets_changed + excluded.bets_changed`.execute(tx)
