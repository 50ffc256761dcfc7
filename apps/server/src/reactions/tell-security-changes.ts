import { isTemplateId, type MessagesModule, type TemplateId } from '../modules/messages/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

/** Tells a member that something of his account's security has changed: who changes it may not be he. Each change is told once. */
export function tellSecurityChanges({ messages }: { readonly messages: MessagesModule }): ServerModule {
  return reaction({
    name: 'tell-security-changes',
    topics: ['identity.security-changed'],
    handle: async (tx, rows) => {
      for (const { id, payload, brand_id: brandId } of rows) {
        const template = String(payload.change)
        if (!brandId || !isSecurityTemplate(template)) continue
        const variables = { ip: typeof payload.ip === 'string' ? payload.ip : '–' }
        await messages.notify(tx, { brandId, memberId: String(payload.memberId), template, variables, key: `security:${id}` })
      }
    },
  })
}

/** Changes that carry no more than the address they came from. */
type SecurityTemplate = Extract<
  TemplateId,
  `${'password' | 'payment-password' | 'email' | 'phone' | 'authenticator' | 'recovery' | 'remember' | 'outside' | 'data' | 'account-'}${string}`
>
const isSecurityTemplate = (name: string): name is SecurityTemplate =>
  isTemplateId(name) && /^(password|payment-password|email|phone|authenticator|recovery|remember|outside|data|account-)/.test(name)
