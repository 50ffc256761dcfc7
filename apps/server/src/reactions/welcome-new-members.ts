import type { MessagesModule } from '../modules/messages/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

/** Welcomes a new member, in his language or the brand's; in the transaction that remembers having read the fact. */
export function welcomeNewMembers({ messages }: { readonly messages: MessagesModule }): ServerModule {
  return reaction({
    name: 'welcome-new-members',
    topics: ['identity.member-registered'],
    handle: async (tx, rows) => {
      for (const { payload, brand_id: brandId } of rows) {
        const memberId = String(payload.memberId)
        if (brandId) await messages.notify(tx, { brandId, memberId, template: 'welcome', variables: {}, key: 'welcome' })
      }
    },
  })
}
