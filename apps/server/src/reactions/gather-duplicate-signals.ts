import { ACCOUNT_TYPE } from '@croupier/contract'
import type { Duplicates, SignalKind } from '../modules/duplicates/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

export interface GatherDeps {
  readonly identity: IdentityModule
  readonly duplicates: Duplicates
}

/** After each sign-in: keeps with what device, from where, and with which contacts of his profile a member came. */
export function gatherDuplicateSignals({ identity, duplicates }: GatherDeps): ServerModule {
  return reaction({
    name: 'gather-duplicate-signals',
    topics: ['identity.session-opened'],
    handle: async (tx, rows) => {
      for (const { payload, brand_id: brandId, created_at: at } of rows) {
        const member = await identity.findMember(String(payload.memberId))
        if (!member || !brandId || member.type === ACCOUNT_TYPE.trial) continue
        const { email, mobileNum, payeeName, birthday } = member.profile
        const signals: readonly (readonly [SignalKind, unknown])[] = [
          ['device', payload.deviceId],
          ['ip', payload.ip],
          ['email', email],
          ['phone', mobileNum],
          // A name alone is shared by thousands.
          ['person', payeeName && birthday ? `${payeeName}|${birthday}` : undefined],
        ]
        for (const [kind, value] of signals)
          if (typeof value === 'string' && value !== '') await duplicates.observe(tx, { brandId, memberId: member.id, kind, value, at })
      }
    },
  })
}
