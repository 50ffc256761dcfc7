import { ACCOUNT_TYPE } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { consoleMessageRoutes } from '../console/messages/routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createMessagesModule, type MessagesModule, type MessagesPorts } from '../modules/messages/index.ts'
import { refuse } from '../platform/http/index.ts'
import { tellMoves } from '../reactions/tell-moves.ts'
import { tellSecurityChanges } from '../reactions/tell-security-changes.ts'
import { tellSignInsFromNewPlaces } from '../reactions/tell-sign-ins-from-new-places.ts'
import { welcomeNewMembers } from '../reactions/welcome-new-members.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly claims: Claims
  readonly identity: IdentityModule
}

/** A letter is kept until it is released, but any colleague may go on with it: people go home. */
const CLAIMS: ClaimPolicy = { kind: 'feedback', minutes: null, isRequired: false, mayTakeOver: true, mayPutBack: false }

/** What the house says, and to whom: members are read in the caller's transaction, pages hear of it through the database. */
export function declareMessages(host: Host, { audit, brand, identity, ...given }: Given): Declared<MessagesModule> {
  const { db, clock, random, messenger, realtime } = host
  const claims = given.claims.of(CLAIMS)
  const tellDesk = () => realtime.get().toDesk('feedback')
  const messages = createMessagesModule({
    ...{ db, clock, random },
    ports: {
      brandOf: brand.settingsOf,
      spendPass: (visitor, slideToken) => identity.spendSlidePass(visitor, slideToken, 'pictures'),
      recipientOf: recipientOf(brand, identity),
      messenger,
      claims,
      realtime: {
        feedbackChanged: tellDesk,
        noticeChanged: brandId => realtime.get().toTenant(brandId, 'notice.changed', { v: 1 }),
        inboxChanged: memberIds => realtime.get().toMembersHere(memberIds, 'inbox.changed', { v: 1 }),
      },
    },
  })
  return {
    face: messages,
    gives: [
      messages.module,
      { name: 'messages-console', routes: consoleMessageRoutes({ db, audit, brand, claims, messages }) },
      welcomeNewMembers({ messages }),
      tellSecurityChanges({ messages }),
      tellMoves({ brand, identity, messages }),
      tellSignInsFromNewPlaces({ messages, identity }),
    ],
    adds: {
      desk: { permission: 'feedback.read', live: ['feedback'] },
      claimed: [
        {
          policy: CLAIMS,
          changed: tellDesk,
          lock: async (tx, id) => {
            const item = await messages.desk.letterToClaim(tx, id)
            if (!item.ok) return refuse(item.error)
            const { line, isOver } = item.value
            return ok({ brandId: line.brandId, subject: `feedback:${id}`, ...(isOver && { over: { code: 'feedback_ended' } }) })
          },
          noted: (tx, { itemId, act }) => messages.desk.noteLetterClaim(tx, itemId, act !== 'released' && act !== 'expired'),
        },
      ],
      memberData: {
        name: 'messages',
        read: ({ memberId }) => allPages(async page => (await messages.listInbox({ memberId, isUnread: false, ...page })).list),
      },
      seed: (tx, { brandId, settings: { name, depositMethods, toggles, currency, theme }, now, random }) => {
        const facts = { name, currency, depositMin: depositMethods[0]?.amountMin ?? '0.00', freePlay: toggles.freePlay, look: theme.base }
        return messages.seedAnnouncements(tx, { brandId, facts, now, random })
      },
    },
  }
}

/** Who a member is for whoever writes; in the member's language, or else the brand's. */
function recipientOf(brand: BrandModule, identity: IdentityModule): MessagesPorts['recipientOf'] {
  return async (tx, memberId) => {
    const found = await identity.findContacts(tx, memberId)
    if (!found) return undefined
    return {
      account: found.account,
      language: found.language ?? (await brand.settingsOf(found.brandId)).defaultLanguage,
      email: found.email ?? undefined,
      phone: found.phone ?? undefined,
      isTrial: found.type === ACCOUNT_TYPE.trial,
    }
  }
}
