import { randomUUID } from 'node:crypto'
import type { ContractSettings } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../platform/db/testing.ts'
import { systemRandom } from '../../../platform/system-random.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import type { ContractTold } from '../ports.ts'
import { VERSION_COLUMNS } from '../queries/find-versions.ts'
import { readVersion } from '../read-version.ts'
import type { VersionRow } from '../tables.ts'

export type ContractsWorld = Awaited<ReturnType<typeof openContracts>>

const ZONE = 'Asia/Shanghai'

/** Module contracts on a database of its own: accounts are rows of the tree, the clock is set by hand, and what would be told is kept. */
export async function openContracts() {
  const database = await createTestDatabase()
  const { db, admin } = database
  const brands = new Map<string, string>()
  const told: ContractTold[] = []
  const clock = { at: new Date('2026-03-01T01:00:00Z') }
  const deps: ContractsDeps = {
    db,
    clock: { now: () => clock.at },
    random: systemRandom,
    ports: {
      brandOf: async brandId => ({ currency: 'CNY', timeZone: brands.get(brandId) ?? ZONE }),
      listBrands: async () => [...brands.keys()].map(brandId => ({ brandId })),
      checkPaymentPassword: async () => ok(undefined),
      namesOf: async () => new Map(),
      tell: async (_tx, news) => {
        told.push(news)
      },
      changed: () => undefined,
      lastPeriod: async () => undefined,
    },
  }

  /** Opens an account directly below another one, or below the house. */
  async function join({
    brandId,
    type = 1,
    upline = null,
    at = '2026-01-01T00:00:00Z',
  }: {
    readonly brandId: string
    readonly type?: number
    readonly upline?: string | null
    readonly at?: string
  }): Promise<string> {
    const id = randomUUID()
    await admin.query(
      `INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, password_changed_at, currency, upline_id, path, referral_code, avatar,
         register_ip, register_method, registered_at)
       VALUES ($1::uuid, $2, $3, $4, $3, 'x', now(), 'CNY', $5::uuid, coalesce((SELECT path FROM identity.members WHERE id = $5::uuid), '') || $1::uuid::text || '.',
         $1::uuid::text, 'a', '::1', 'WEB', $6)`,
      [id, brandId, `p${id.slice(0, 8)}`, type, upline, at],
    )
    return id
  }

  const versionsOf = async (brandId: string) => {
    const { rows } =
      await sql<VersionRow>`SELECT ${VERSION_COLUMNS} FROM contracts.versions v WHERE v.brand_id = ${brandId} ORDER BY v.offered_at, v.version_id`.execute(
        db,
      )
    return rows.map(readVersion)
  }

  return {
    ...{ db, admin, deps, brands, told, clock, join, versionsOf },
    addBrand: () => {
      const brandId = randomUUID()
      brands.set(brandId, ZONE)
      return brandId
    },
    decide: async (brandId: string, settings: ContractSettings) => {
      await admin.query(
        `INSERT INTO contracts.settings (brand_id, version, settings, written_by, written_at)
         SELECT $1::uuid, coalesce(max(version), 0) + 1, $2, 'owner', now() FROM contracts.settings WHERE brand_id = $1::uuid`,
        [brandId, JSON.stringify(settings)],
      )
    },
    stepsOf: async (versionId: string) =>
      (await admin.query<{ step: string }>('SELECT step FROM contracts.steps WHERE version_id = $1 ORDER BY place', [versionId])).rows.map(
        ({ step }) => step,
      ),
    versionOf: async (versionId: string) => {
      const { rows } = await sql<VersionRow>`SELECT ${VERSION_COLUMNS} FROM contracts.versions v WHERE v.version_id = ${versionId}`.execute(
        db,
      )
      return readVersion(present(rows[0], 'a version'))
    },
    /** Plans a move as operators do; the module that owns the tree makes it. */
    planMove: async (move: { brandId: string; memberId: string; fromId: string; toId: string; at: Date }) => {
      const moveId = randomUUID()
      await admin.query(
        `INSERT INTO identity.moves (move_id, brand_id, member_id, from_id, to_id, reason, planned_by, planned_at, due_at)
         VALUES ($1, $2, $3, $4, $5, 'asked for', 'owner', $6::timestamptz - interval '1 day', $6)`,
        [moveId, move.brandId, move.memberId, move.fromId, move.toId, move.at],
      )
      return moveId
    },
    makeMove: async (moveId: string) => {
      await admin.query(
        `UPDATE identity.members m SET upline_id = p.to_id, path = (SELECT path FROM identity.members WHERE id = p.to_id) || m.id::text || '.'
           FROM identity.moves p WHERE p.move_id = $1 AND m.id = p.member_id`,
        [moveId],
      )
      await admin.query("UPDATE identity.moves SET state = 'done', ended_at = due_at, people = 1 WHERE move_id = $1", [moveId])
    },
    giveUpMove: (moveId: string) =>
      admin.query("UPDATE identity.moves SET state = 'cancelled', ended_at = now() WHERE move_id = $1", [moveId]),
    close: () => database.drop(),
  }
}
