import type { ClaimKind } from '@croupier/contract'
import type { Clock, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { handOverItem, keepItem, releaseItem } from './commands/change-claim.ts'
import { claimItem } from './commands/claim-item.ts'
import { expireClaims } from './commands/expire-claims.ts'
import { type Asked, refuseHeld } from './commands/open-item.ts'
import { deleteClaim } from './commands/write-claim.ts'
import type { Claim, ClaimPolicy } from './domain/claim-policy.ts'
import { judgeDecision } from './domain/judge-claim.ts'
import type { ClaimsPorts } from './ports.ts'
import { listClaims, listHeldBy } from './queries/find-claims.ts'
import { type Colleague, listColleagues } from './queries/list-colleagues.ts'

export type { Asked } from './commands/open-item.ts'
export type { Claim, ClaimPolicy } from './domain/claim-policy.ts'
export type { ClaimedItem, ClaimedWork, ClaimNote, ClaimsPorts } from './ports.ts'

/** Claims on one kind of work, as the module that owns it asks for them. */
export interface ClaimDesk {
  /** Why this operator may not decide now; undefined: nothing speaks against it. The caller holds the item's row. */
  mayDecide(tx: Tx, asked: { readonly itemId: string; readonly operatorId: string; readonly now: Date }): Promise<Refusal | undefined>
  /** It is decided, or over: nobody has it any more. */
  end(tx: Tx, itemId: string): Promise<void>
  /** Who has which of these now. */
  list(db: Db | Tx, itemIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Claim>>
  /** What an operator has now. */
  listHeldBy(operatorId: string, now: Date): Promise<readonly string[]>
}

/** Who works on what. Every act is a line of the audit log in the caller's transaction; refusals stand with the functions of these names. */
export interface Claims {
  readonly module: ServerModule
  claim(tx: Tx, asked: Parameters<typeof claimItem>[2]): Promise<Result<Claim, Refusal>>
  keep(tx: Tx, asked: Asked): Promise<Result<Claim, Refusal>>
  release(tx: Tx, asked: Asked): Promise<Result<undefined, Refusal>>
  handOver(tx: Tx, asked: Parameters<typeof handOverItem>[2]): Promise<Result<Claim, Refusal>>
  expire(now: Date): Promise<number>
  listColleagues(kind: ClaimKind): Promise<readonly Colleague[]>
  /** After commit: open pages look again. */
  committed(kind: ClaimKind): void
  of(policy: ClaimPolicy): ClaimDesk
}

/** One way of claiming for all desks; how long a claim lasts and what it is needed for are the policy of each. */
export function createClaims({ db, clock, ports }: { readonly db: Db; readonly clock: Clock; readonly ports: ClaimsPorts }): Claims {
  return {
    module: { name: 'claims', jobs: [cronJob('claims.expire', '* * * * *', () => expireClaims(db, ports, clock.now()))] },
    claim: (tx, asked) => claimItem(tx, ports, asked),
    keep: (tx, asked) => keepItem(tx, ports, asked),
    release: (tx, asked) => releaseItem(tx, ports, asked),
    handOver: (tx, asked) => handOverItem(tx, ports, asked),
    expire: now => expireClaims(db, ports, now),
    listColleagues: kind => listColleagues(db, kind),
    committed: kind =>
      ports
        .works()
        .find(({ policy }) => policy.kind === kind)
        ?.changed(),
    of: policy => deskOf(db, policy),
  }
}

function deskOf(db: Db, policy: ClaimPolicy): ClaimDesk {
  const { kind } = policy
  const list: ClaimDesk['list'] = (from, itemIds, now) => listClaims(from, kind, itemIds, now)
  return {
    list,
    listHeldBy: (operatorId, now) => listHeldBy(db, kind, operatorId, now),
    end: (tx, itemId) => deleteClaim(tx, { kind, itemId }),
    mayDecide: async (tx, { itemId, operatorId, now }) => {
      const held = (await list(tx, [itemId], now)).get(itemId)
      const fault = judgeDecision(policy, held, operatorId)
      return fault && refuseHeld(fault, held).error
    },
  }
}
