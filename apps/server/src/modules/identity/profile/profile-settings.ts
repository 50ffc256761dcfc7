import { PROFILE_FIELDS, PROFILE_LOCKED_ONCE_SET, PROFILE_RULES, type ProfileField, type ProfileFieldSetting } from '@croupier/contract'
import type { Static } from 'typebox'
import type { BrandRules } from '../ports.ts'

export type ProfileSetting = Static<typeof ProfileFieldSetting>

/** How each field is asked: as the brand has set it for the profile, else as it asks at registration, else by the product's own rule. */
export function profileSettings({ profile, register }: Pick<BrandRules, 'profile' | 'register'>): Record<ProfileField, ProfileSetting> {
  const settings = PROFILE_FIELDS.map(name => {
    const atRegistration = register[name]?.show ? register[name] : undefined
    const setting = profile?.[name] ?? atRegistration ?? { show: true, required: false, acceptedPattern: '', ...PROFILE_RULES[name] }
    // A brand may lock more; what payments and proofs of identity rest on stays locked.
    return [name, { ...setting, lockedOnceSet: PROFILE_LOCKED_ONCE_SET.includes(name) || profile?.[name]?.lockedOnceSet === true }]
  })
  return Object.fromEntries(settings) as Record<ProfileField, ProfileSetting>
}
