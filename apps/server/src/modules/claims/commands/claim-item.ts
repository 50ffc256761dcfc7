import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { type Claim, untilOf } from '../domain/claim-policy.ts'
import { judgeClaim } from '../domain/judge-claim.ts'
import type { ClaimsPorts } from '../ports.ts'
import { readClaim } from '../queries/find-claims.ts'
import { type Asked, noteAct, openItem, refuseHeld } from './open-item.ts'
import { insertClaim, moveClaim } from './write-claim.ts'

/**
 * Has an item to oneself from now on; whoever has it already keeps it as it was. Of two at once one has it, and the other is told who (CLAIM-ONE-1). Refuses
 * what is over, and what a colleague has, unless the desk lets it be taken over from whom it was seen with (CLAIM-OVER-1).
 */
export async function claimItem(
  tx: Tx,
  ports: ClaimsPorts,
  asked: Asked & { readonly takeOverFrom?: string | undefined },
): Promise<Result<Claim, Refusal>> {
  const opened = await openItem(tx, ports, asked)
  if (!opened.ok) return opened
  const { work, item, held } = opened.value
  if (item.over) return { ok: false, error: item.over }
  const { kind, itemId, by, now, takeOverFrom } = asked
  const verdict = judgeClaim(work.policy, held, { operatorId: by.operatorId, takeOverFrom })
  if (!verdict.ok) return refuseHeld(verdict.error, held)
  if (verdict.value === 'had' && held) return ok(held)
  const claim: Claim = { operatorId: by.operatorId, name: by.name, at: now, until: untilOf(work.policy, now) }
  const isMine = held
    ? await moveClaim(tx, { kind, itemId }, held.operatorId, claim)
    : await insertClaim(tx, { kind, itemId, brandId: item.brandId }, claim)
  if (!isMine) {
    const first = await readClaim(tx, kind, itemId)
    return first?.operatorId === by.operatorId ? ok(first) : refuseHeld('desk_claimed', first)
  }
  await noteAct(tx, ports, opened.value, asked, { act: held ? 'taken-over' : 'claimed', claim })
  return ok(claim)
}
