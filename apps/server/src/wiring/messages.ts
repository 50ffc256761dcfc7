import { ACCOUNT_TYPE } from '@croupier/contract'
import { consoleMessageRoutes } from '../console/messages/routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createMessagesModule, type MessagesModule, type MessagesPorts } from '../modules/messages/index.ts'
import { tellSecurityChanges } from '../reactions/tell-security-changes.ts'
import { tellSignInsFromNewPlaces } from '../reactions/tell-sign-ins-from-new-places.ts'
import { welcomeNewMembers } from '../reactions/welcome-new-members.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
}

/** What the house says, and to whom: members are read in the caller's transaction, pages hear of it through the database. */
export function declareMessages(host: Host, { audit, brand, identity }: Given): Declared<MessagesModule> {
  const { db, clock, random, messenger, realtime } = host
  const messages = createMessagesModule({
    ...{ db, clock, random },
    ports: {
      brandOf: brand.settingsOf,
      recipientOf: recipientOf(brand, identity),
      messenger,
      realtime: {
        noticeChanged: brandId => realtime.get().toTenant(brandId, 'notice.changed', { v: 1 }),
        inboxChanged: memberIds => realtime.get().toMembersHere(memberIds, 'inbox.changed', { v: 1 }),
      },
    },
  })
  return {
    face: messages,
    gives: [
      messages.module,
      { name: 'messages-console', routes: consoleMessageRoutes({ db, audit, brand, messages }) },
      welcomeNewMembers({ messages }),
      tellSecurityChanges({ messages }),
      tellSignInsFromNewPlaces({ messages, identity }),
    ],
    adds: {
      memberData: {
        name: 'messages',
        read: ({ memberId }) => allPages(async page => (await messages.listInbox({ memberId, isUnread: false, ...page })).list),
      },
      seed: (tx, { brandId, settings: { name, depositMethods, toggles, currency }, now, random }) => {
        const facts = { name, currency, depositMin: depositMethods[0]?.amountMin ?? '0.00', freePlay: toggles.freePlay }
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
