import type { ExternalOffer } from '@croupier/contract/browser'
import type { FieldSettings } from '../../../shared/api/types.ts'
import { type RegisterField, shownFields } from '../register-rules.ts'

/** What the provider has proved is not asked again. */
export function withoutKnown(settings: FieldSettings, { email, mobile }: Pick<ExternalOffer, 'email' | 'mobile'>): FieldSettings {
  const known = [...(email ? ['email'] : []), ...(mobile ? ['mobileNum', 'verificationCode'] : [])]
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !known.includes(name)))
}

/** Only what is required: whoever comes this way wants to be quick, and the rest can be filled in later. */
export const missingFields = (settings: FieldSettings): RegisterField[] => shownFields(settings).filter(name => settings[name]?.required)

const NAME_MAX = 16

/** A user name to start from: letters and digits of the address before its at sign, or of the name; nothing where that begins with no letter. */
export function suggestName(source: string): string {
  const plain = (source.split('@')[0] ?? '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, NAME_MAX)
  return /^[A-Za-z]/.test(plain) ? plain : ''
}
