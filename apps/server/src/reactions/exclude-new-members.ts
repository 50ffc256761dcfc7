import type { Clock } from '@croupier/kernel'
import type { SaferPlay } from '../modules/safer-play/index.ts'
import { type FeedReader, readOutbox } from '../platform/outbox/index.ts'

/** Whoever excluded himself and registers anew, or proves his number at another account, finds that one excluded too. */
export function excludeNewMembers({ saferPlay, clock }: { readonly saferPlay: SaferPlay; readonly clock: Clock }): FeedReader {
  const reader = readOutbox({
    name: 'exclude-new-members',
    topics: ['identity.member-registered', 'identity.security-changed'],
    handle: async (tx, rows) => {
      for (const { payload, brand_id: brandId } of rows)
        if (brandId) await saferPlay.extendToAccount(tx, { memberId: String(payload.memberId), brandId }, clock.now())
    },
  })
  return reader as unknown as FeedReader
}
