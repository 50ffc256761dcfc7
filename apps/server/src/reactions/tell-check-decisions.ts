import type { MessagesModule } from '../modules/messages/index.ts'
import { type FeedReader, readOutbox } from '../platform/outbox/index.ts'

/** Tells a member how his identity check was decided, and when a paper of his is about to run out. Each fact is told once. */
export function tellCheckDecisions({ messages }: { readonly messages: MessagesModule }): FeedReader {
  const reader = readOutbox({
    name: 'tell-check-decisions',
    topics: ['verification.decided', 'verification.expires-soon'],
    handle: async (tx, rows) => {
      for (const { id, topic, payload, brand_id: brandId } of rows) {
        if (!brandId) continue
        const about = { brandId, memberId: String(payload.memberId), key: `check:${id}` }
        if (topic === 'verification.expires-soon')
          await messages.notify(tx, {
            ...about,
            template: 'identity-expiring',
            variables: { date: String(payload.expiresOn).slice(0, 10) },
          })
        else if (payload.outcome === 'approved') await messages.notify(tx, { ...about, template: 'identity-approved', variables: {} })
        else await messages.notify(tx, { ...about, template: 'identity-refused', variables: {} })
      }
    },
  })
  return reader as unknown as FeedReader
}
