import { isLanguageCode, LANGUAGES } from '@croupier/contract'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

const TEMPLATES = { 'identity.address-proved': 'sign-in-new-place', 'identity.proof-failed': 'sign-in-stopped' } as const
type Topic = keyof typeof TEMPLATES

/** An address that no country is known for, such as one of a private network. */
const NOWHERE = 'ZZ'

/**
 * Tells a member that somebody has signed in from a place the account did not know, or knew the password and could not prove to be he. Each is told once.
 */
export function tellSignInsFromNewPlaces(deps: { readonly messages: MessagesModule; readonly identity: IdentityModule }): ServerModule {
  return reaction({
    name: 'tell-sign-ins-from-new-places',
    topics: Object.keys(TEMPLATES),
    handle: async (tx, rows) => {
      for (const { id, topic, payload, brand_id: brandId } of rows) {
        if (!brandId) continue
        const memberId = String(payload.memberId)
        const language = (await deps.identity.findMember(memberId))?.language ?? 'EN'
        const place = placeName(String(payload.country), language)
        const variables = { ip: String(payload.ip), device: String(payload.device), place }
        await deps.messages.notify(tx, { brandId, memberId, template: TEMPLATES[topic as Topic], variables, key: `sign-in:${id}` })
      }
    },
  })
}

/** The country in the reader's own words; a dash where none is known. */
export function placeName(country: string, language: string): string {
  if (country === NOWHERE || !/^[A-Z]{2}$/.test(country)) return '–'
  const tag = isLanguageCode(language) ? LANGUAGES[language].tag : 'en'
  return new Intl.DisplayNames([tag, 'en'], { type: 'region' }).of(country) ?? country
}
