import { PROFILE_CHOICES, PROFILE_FIELDS, type ProfileField, type securityEndpoints, type ValueOf } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { noteChange } from '../security/note-change.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { isLocked, judgeProfile, type ProfileValues } from './judge-profile.ts'
import { profileSettings } from './profile-settings.ts'

type Profile = ValueOf<(typeof securityEndpoints)['getProfile']>

/** What an account holds of the fields; `hold` keeps it from changing until the transaction ends. */
export async function readProfile(db: Db | Tx, memberId: string, hold?: 'hold'): Promise<ProfileValues> {
  const found = await sql<{ nickname: string; profile: Record<string, string> }>`
    SELECT nickname, profile FROM identity.members WHERE id = ${memberId} ${hold ? sql`FOR UPDATE` : sql``}`.execute(db)
  const row = present(found.rows[0], 'a session belongs to a member')
  const values: ProfileValues = { nickname: row.nickname }
  for (const name of PROFILE_FIELDS) if (name !== 'nickname' && row.profile[name]) values[name] = row.profile[name]
  return values
}

/** What a member has told of himself, with the brand's rule of each field. */
export async function getProfile({ db, ports }: IdentityDeps, { principal, tenant }: SecurityCaller): Promise<Profile> {
  const settings = profileSettings(await ports.brandRules(tenant.id))
  const held = await readProfile(db, principal.id)
  const fields = PROFILE_FIELDS.filter(name => settings[name].show).map(name => ({
    name,
    value: held[name] ?? '',
    isLocked: isLocked(name, { settings, held }),
    choices: [...(PROFILE_CHOICES[name] ?? [])],
    setting: settings[name],
  }))
  return { fields }
}

/** Stores what a member tells of himself. Refuses with a message at each field that breaks its rule; then nothing is stored. */
export async function saveProfile(deps: IdentityDeps, caller: SecurityCaller, input: ProfileValues): Promise<Result<Profile, Refusal>> {
  const { principal, tenant, now, language } = caller
  const rules = await deps.ports.brandRules(tenant.id)
  const settings = profileSettings(rules)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: rules.timeZone }).format(now)
  const saved = await transaction(deps.db, async tx => {
    const held = await readProfile(tx, principal.id, 'hold')
    const { changes, faults } = judgeProfile(input, { settings, held, today, language })
    if (Object.keys(faults).length > 0) return refuse('validation_failed', { fields: faults })
    await storeProfile(tx, principal.id, changes)
    const changed = Object.keys(changes)
    if (changed.length > 0) await noteChange(deps.ports, tx, caller, 'profile-changed', { after: { fields: changed } })
    return ok(undefined)
  })
  return saved.ok ? ok(await getProfile(deps, caller)) : saved
}

/** Writes what has been judged; an empty text takes the value away. */
export async function storeProfile(tx: Tx, memberId: string, { nickname, ...rest }: ProfileValues): Promise<void> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const gone = (Object.keys(rest) as ProfileField[]).filter(name => rest[name as keyof typeof rest] === '')
  await sql`UPDATE identity.members SET nickname = coalesce(${nickname ?? null}, nickname), profile = (profile || ${JSON.stringify(given)}::jsonb) - ${gone}::text[]
    WHERE id = ${memberId}`.execute(tx)
}
