import { errorText, missingRedeemContact, type RedeemContact, type redeemContactEndpoints, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { noteChange } from '../security/note-change.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { judgeProfile } from './judge-profile.ts'
import { readProfile, storeProfile } from './profile.ts'
import { type ProfileSetting, profileSettings } from './profile-settings.ts'

type Asked = ValueOf<(typeof redeemContactEndpoints)['redeemContact']>

/** What redeeming a bonus asks of the member, and whether it is missing. */
export async function getRedeemContact({ db, ports }: IdentityDeps, { principal, tenant }: SecurityCaller): Promise<Asked> {
  const rules = await ports.brandRules(tenant.id)
  const contact = rules.redeemContact ?? null
  if (!contact) return { contact, isMissing: false, setting: null }
  const isMissing = missingRedeemContact(contact, await readProfile(db, principal.id)) !== undefined
  return { contact, isMissing, setting: profileSettings(rules)[contact] }
}

/**
 * Keeps the number that redeeming a bonus asks for, whether the profile shows its field or not. Refuses `feature_disabled` where the brand asks for none,
 * `zalo_required` or `whatsapp_required` for an empty one, and `validation_failed` for one that breaks the field's rule.
 */
export async function saveRedeemContact(deps: IdentityDeps, caller: SecurityCaller, number: string): Promise<Result<Asked, Refusal>> {
  const rules = await deps.ports.brandRules(caller.tenant.id)
  const contact = rules.redeemContact
  if (!contact) return refuse('feature_disabled')
  const missing = missingRedeemContact(contact, { [contact]: number })
  if (missing) return refuse(missing, { fields: { number: errorText(missing, caller.language) } })
  const settings = profileSettings(rules)
  const saved = await transaction(deps.db, tx => store(deps, tx, caller, { contact, number, settings }))
  return saved.ok ? ok({ contact, isMissing: false, setting: settings[contact] }) : saved
}

interface Given {
  readonly contact: RedeemContact
  readonly number: string
  readonly settings: ReturnType<typeof profileSettings>
}

async function store(deps: IdentityDeps, tx: Tx, caller: SecurityCaller, given: Given): Promise<Result<undefined, Refusal>> {
  const { contact, number } = given
  const held = await readProfile(tx, caller.principal.id, 'hold')
  const asked: ProfileSetting = { ...given.settings[contact], show: true, required: true }
  // The day matters to birthdays alone.
  const judged = { settings: { ...given.settings, [contact]: asked }, held, today: '', language: caller.language }
  const { changes, faults } = judgeProfile({ [contact]: number }, judged)
  const fault = faults[contact]
  if (fault !== undefined) return refuse('validation_failed', { fields: { number: fault } })
  if (changes[contact] === undefined) return ok(undefined)
  await storeProfile(tx, caller.principal.id, changes)
  await noteChange(deps.ports, tx, caller, 'profile-changed', { after: { fields: [contact] } })
  return ok(undefined)
}
