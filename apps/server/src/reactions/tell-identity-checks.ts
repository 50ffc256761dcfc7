import type { MessagesModule } from '../modules/messages/index.ts'
import { type FeedReader, readOutbox } from '../platform/outbox/index.ts'

/** Tells a member how his identity check was decided, and ahead of time that what he has proven will end. Each is told once. */
export function tellIdentityChecks({ messages }: { readonly messages: MessagesModule }): FeedReader {
  const reader = readOutbox({
    name: 'tell-identity-checks',
    topics: ['verification.decided', 'verification.expires-soon'],
    handle: async (tx, rows) => {
      for (const { id, topic, payload, brand_id: brandId } of rows) {
        if (!brandId) continue
        const about = { brandId, memberId: String(payload.memberId), key: `identity:${id}` }
        if (topic === 'verification.expires-soon')
          await messages.notify(tx, { ...about, template: 'identity-expiring', variables: { date: String(payload.expiresOn) } })
        else
          await messages.notify(tx, {
            ...about,
            template: payload.outcome === 'approved' ? 'identity-approved' : 'identity-refused',
            variables: {},
          })
      }
    },
  })
  return reader as unknown as FeedReader
}
