import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

export interface TellMovesDeps {
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messages: MessagesModule
}

const TEMPLATES = {
  'identity.move-planned': { person: 'move-planned', from: 'downline-leaves', to: 'downline-joins' },
  'identity.move-cancelled': { person: 'move-cancelled', from: 'downline-move-cancelled', to: 'downline-move-cancelled' },
  'identity.move-refused': { person: 'move-cancelled', from: 'downline-move-cancelled', to: 'downline-move-cancelled' },
} as const
type Topic = keyof typeof TEMPLATES

const AGENT = 1

/** Tells somebody and both uplines of a move before it takes place, so that a contract can be offered in time, and when it will not. Each is told once. */
export function tellMoves({ brand, identity, messages }: TellMovesDeps): ServerModule {
  return reaction({
    name: 'tell-moves',
    topics: Object.keys(TEMPLATES),
    handle: async (tx, rows) => {
      for (const { id, topic, payload, brand_id: brandId } of rows) {
        if (!brandId) continue
        const { memberId, fromId, toId, reason, dueAt } = payload as Record<string, string | null>
        const { timeZone, name: brandName } = await brand.settingsOf(brandId)
        const names = await identity.listAccountNames(
          [memberId, fromId, toId].filter(each => typeof each === 'string'),
          tx,
        )
        // A contract can be offered for the move to agents alone.
        const isAgent = (await identity.findMember(String(memberId)))?.type === AGENT
        const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(String(dueAt)))
        const variables = {
          ...{ date, reason: reason ?? '–', person: names.get(String(memberId)) ?? '–' },
          // Whoever has no upline stands below the brand itself.
          upline: toId ? (names.get(toId) ?? '–') : brandName,
        }
        const templates = TEMPLATES[topic as Topic]
        const tell = (whom: string | null | undefined, template: (typeof templates)[keyof typeof templates]) =>
          whom &&
          messages.notify(tx, {
            ...{ brandId, memberId: whom, template, key: `move:${id}`, variables },
            ...(template === 'downline-joins' && isAgent && { link: `/index?agent=agentRequests&person=${memberId}` }),
          })
        await tell(memberId, templates.person)
        await tell(fromId, templates.from)
        await tell(toId, templates.to)
      }
    },
  })
}
