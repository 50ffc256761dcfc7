import { ACCOUNT_TYPE } from '@croupier/contract'
import type { Clock } from '@croupier/kernel'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Host } from '../wiring/host.ts'

export interface CopyDeps {
  readonly clock: Clock
  readonly identity: IdentityModule
  readonly gather: Host['gather']
}

/** Gathers what every module holds about a member into the copy that the member has asked for. Running twice for one copy writes it once. */
export async function copyMemberData({ clock, identity, gather }: CopyDeps, copyId: string): Promise<void> {
  const memberId = await identity.copies.findOwner(copyId)
  const member = memberId && (await identity.findMember(memberId))
  if (!member) return
  const copied = { memberId: member.id, brandId: member.brandId, isTrial: member.type === ACCOUNT_TYPE.trial }
  const parts = await Promise.all(gather('memberData').map(async ({ name, read }) => [name, await read(copied)] as const))
  const now = clock.now()
  const data = { copiedAt: now.toISOString(), ...(await identity.copies.readData(member.id)), ...Object.fromEntries(parts) }
  await identity.copies.store({ copyId, now, data })
}
