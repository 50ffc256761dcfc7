import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type Claim, untilOf } from '../domain/claim-policy.ts'
import { judgeHolding, judgeRelease } from '../domain/judge-claim.ts'
import type { ClaimsPorts } from '../ports.ts'
import { listColleagues } from '../queries/list-colleagues.ts'
import { type Asked, noteAct, type Opened, openItem, refuseHeld } from './open-item.ts'
import { deleteClaim, moveClaim } from './write-claim.ts'

/** Keeps what one has for as long again as a claim lasts. Refuses what is over, and what one does not have. */
export async function keepItem(tx: Tx, ports: ClaimsPorts, asked: Asked): Promise<Result<Claim, Refusal>> {
  const opened = await openOwn(tx, ports, asked)
  if (!opened.ok) return opened
  const { work, held } = opened.value
  const claim = { ...held, until: untilOf(work.policy, asked.now) }
  await moveClaim(tx, asked, held.operatorId, claim)
  await noteAct(tx, ports, opened.value, asked, { act: 'kept', claim })
  return ok(claim)
}

/** Hands what one has to a colleague, for as long as a claim lasts. Refuses oneself, and whoever may not work there. */
export async function handOverItem(tx: Tx, ports: ClaimsPorts, asked: Asked & { readonly to: string }): Promise<Result<Claim, Refusal>> {
  const opened = await openOwn(tx, ports, asked)
  if (!opened.ok) return opened
  const { work, held } = opened.value
  const { kind, to, now } = asked
  const colleague = (await listColleagues(tx, kind)).find(({ operatorId }) => operatorId === to)
  if (!colleague || to === held.operatorId) return refuse('desk_colleague_unfit')
  const claim = { ...colleague, at: now, until: untilOf(work.policy, now) }
  await moveClaim(tx, asked, held.operatorId, claim)
  await noteAct(tx, ports, opened.value, asked, { act: 'handed-over', claim })
  return ok(claim)
}

/** Gives an item back to the queue, also one that is over. Refuses what nobody has, and what a colleague has where that may not be put back. */
export async function releaseItem(tx: Tx, ports: ClaimsPorts, asked: Asked): Promise<Result<undefined, Refusal>> {
  const opened = await openItem(tx, ports, asked)
  if (!opened.ok) return opened
  const { work, held } = opened.value
  const fault = judgeRelease(work.policy, held, asked.by.operatorId)
  if (fault) return refuseHeld(fault, held)
  await deleteClaim(tx, asked)
  await noteAct(tx, ports, opened.value, asked, { act: 'released' })
  return ok(undefined)
}

/** An item that waits and that this operator has. */
async function openOwn(tx: Tx, ports: ClaimsPorts, asked: Asked): Promise<Result<Opened & { held: Claim }, Refusal>> {
  const opened = await openItem(tx, ports, asked)
  if (!opened.ok) return opened
  const { item, held } = opened.value
  if (item.over) return { ok: false, error: item.over }
  const fault = judgeHolding(held, asked.by.operatorId)
  return fault || !held ? refuseHeld(fault ?? 'desk_not_claimed', held) : ok({ ...opened.value, held })
}
