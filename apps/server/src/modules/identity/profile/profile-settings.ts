import { type FieldSetting, PROFILE_FIELDS, PROFILE_RULES, type ProfileField } from '@croupier/contract'
import type { Static } from 'typebox'
import type { BrandRules } from '../ports.ts'

export type ProfileSetting = Static<typeof FieldSetting>

/** How each field is asked: as the brand has set it for the profile, else as it asks at registration, else by the product's own rule. */
export function profileSettings({ profile, register }: Pick<BrandRules, 'profile' | 'register'>): Record<ProfileField, ProfileSetting> {
  const settings = PROFILE_FIELDS.map(name => {
    const atRegistration = register[name]?.show ? register[name] : undefined
    return [name, profile?.[name] ?? atRegistration ?? { show: true, required: false, acceptedPattern: '', ...PROFILE_RULES[name] }]
  })
  return Object.fromEntries(settings) as Record<ProfileField, ProfileSetting>
}
