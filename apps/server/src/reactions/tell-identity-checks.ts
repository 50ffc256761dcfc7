import type { MessagesModule } from '../modules/messages/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

/** Tells a member how an identity check was decided, and ahead of time that what it proved will end. Each is told once. */
export function tellIdentityChecks({ messages }: { readonly messages: MessagesModule }): ServerModule {
  return reaction({
    name: 'tell-identity-checks',
    topics: ['verification.decided', 'verification.expires-soon'],
    handle: async (tx, rows) => {
      for (const { id, topic, payload, brand_id: brandId } of rows) {
        if (!brandId) continue
        const about = { brandId, memberId: String(payload.memberId), key: `identity:${id}` }
        if (topic === 'verification.expires-soon')
          await messages.notify(tx, { ...about, template: 'identity-expiring', variables: { date: String(payload.expiresOn) } })
        else if (payload.outcome === 'approved') await messages.notify(tx, { ...about, template: 'identity-approved', variables: {} })
        else await messages.notify(tx, { ...about, template: 'identity-refused', variables: {} })
      }
    },
  })
}
