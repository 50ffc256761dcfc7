import type { Clock } from '@croupier/kernel'
import type { SaferPlay } from '../modules/safer-play/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

/** Whoever excluded himself and registers anew, or proves his number at another account, finds that one excluded too. */
export function excludeNewMembers({ saferPlay, clock }: { readonly saferPlay: SaferPlay; readonly clock: Clock }): ServerModule {
  return reaction({
    name: 'exclude-new-members',
    topics: ['identity.member-registered', 'identity.security-changed'],
    handle: async (tx, rows) => {
      for (const { payload, brand_id: brandId } of rows)
        if (brandId) await saferPlay.extendToAccount(tx, { memberId: String(payload.memberId), brandId }, clock.now())
    },
  })
}
