import { type ContractAction, HOUSE, judgeAction, type Party, type Version } from '@croupier/games/contracts'
import { ok, present, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { findAround, findVersion } from '../queries/find-versions.ts'
import { readRulebook } from '../queries/get-settings.ts'
import type { KeptVersion, Step } from '../tables.ts'
import { settleSilence } from './lapse-silent.ts'
import { lockKinds } from './lock-kinds.ts'
import { storeChanges } from './store-changes.ts'
import { tellChanges } from './tell-changes.ts'

export interface ActOnContract {
  readonly brandId: string
  readonly contractId: string
  readonly action: ContractAction
  readonly by: Party
  readonly byName: string
  readonly now: Date
  /** An operator's. */
  readonly reason?: string
}

const STEP_OF: Readonly<Record<ContractAction, Step>> = {
  withdraw: 'withdrawn',
  accept: 'accepted',
  reject: 'rejected',
  ask_end: 'end_asked',
  consent_end: 'end_agreed',
  refuse_end: 'end_refused',
  force_end: 'forced',
}

/** Carries out an action on a version with everything that follows for others; answers all that changed, the one acted on first. Refuses what `judgeAction` refuses. */
export async function actOnContract(tx: Tx, deps: ContractsDeps, act: ActOnContract): Promise<Result<readonly KeptVersion[], Refusal>> {
  const { brandId, contractId, action, by, now } = act
  const asked = await findVersion(tx, contractId)
  if (!asked || asked.brandId !== brandId) return refuse('not_found')
  const { payer, receiver, terms } = asked
  await lockKinds(tx, brandId, [terms.kind])
  const { rules, settings } = await readRulebook(deps, tx, brandId)
  const versions = await settleSilence(tx, deps, await findAround(tx, { payer, receiver, kind: terms.kind, at: now }), now)
  const byId = new Map(versions.map(version => [version.id, version]))
  const judged = judgeAction(byId.get(contractId), { action, by, at: now }, versions, rules)
  if (!judged.ok) return refuse(judged.error)
  const changes = judged.value.map(changed => ({
    version: { ...kept(byId, changed), ...(action === 'ask_end' ? { answerDays: settings.consentDays } : {}) },
    step: changed.id === contractId ? stepOf(action, by, asked) : followingStep(changed),
    by: act.byName,
    at: now,
    ...(changed.id === contractId && act.reason !== undefined ? { reason: act.reason } : {}),
  }))
  await storeChanges(tx, changes)
  await tellChanges(tx, deps, changes)
  return ok(changes.map(({ version }) => version))
}

const kept = (byId: ReadonlyMap<string, KeptVersion>, changed: Version): KeptVersion => ({
  ...present(byId.get(changed.id), 'an action changes versions that were read'),
  ...changed,
})

const stepOf = (action: ContractAction, by: Party, { payer }: KeptVersion): Step =>
  action === 'force_end' && by === HOUSE && payer !== HOUSE ? 'ended_by_operator' : STEP_OF[action]

const followingStep = ({ endReason }: Version): Step => (endReason === 'replaced' ? 'replaced' : 'upline_ended')
