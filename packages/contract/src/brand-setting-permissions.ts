import type { OperatorPermission } from './endpoints/operator-permissions.ts'

/**
 * Settings of a brand that ask more of their editor than `brand.write`: money, how people come in, how fast they play, and where links and games with
 * tokens in them lead. The longest path that fits counts; `*` is any one name.
 */
const GUARDED: Readonly<Record<string, OperatorPermission>> = {
  loginSecurity: 'security.write',
  toggles: 'security.write',
  'toggles.googleLogin': 'sign-in-provider.write',
  'toggles.facebookLogin': 'sign-in-provider.write',
  'toggles.cashback': 'brand.write',
  'toggles.referral': 'brand.write',
  'toggles.countryCodeSelector': 'brand.write',
  'toggles.affiliateCode': 'brand.write',
  'toggles.freePlay': 'brand.write',
  register: 'security.write',
  'register.*.position': 'brand.write',
  'profile.*.lockedOnceSet': 'security.write',
  passwordDaysMax: 'security.write',
  defaultPassword: 'security.write',
  smsExpiredMinutes: 'security.write',
  gameSpeed: 'security.write',
  maintenance: 'security.write',
  countries: 'security.write',
  hosts: 'security.write',
  apps: 'security.write',
  gtagId: 'security.write',
  launchGameCDNs: 'security.write',
  phoneCaptcha: 'sign-in-provider.write',
  verification: 'verification.review',
  currency: 'provider.write',
  isSingle: 'provider.write',
  depositMethods: 'provider.write',
  termsVersion: 'content.write',
  secondOperatorFrom: 'operator.write',
  withdrawalReceiptMinutes: 'withdrawal.rules',
}
const GUARDS = Object.entries(GUARDED)
  .map(([path, permission]) => ({ names: path.split('.'), permission }))
  .sort((one, other) => other.names.length - one.names.length)

/** What whoever changes the setting at this path must hold. */
export function permissionOfSetting(path: string): OperatorPermission {
  const names = path.split('.')
  const guard = GUARDS.find(each => each.names.every((name, place) => name === '*' || name === names[place]))
  return guard?.permission ?? 'brand.write'
}

type Values = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths of the settings that an edit changes. What a guard looks into is compared name by name, so that a group sent whole asks only for what is new in it. */
function changedPaths(before: Values, after: Values, group = ''): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = before[name]
    const path = `${group}${name}`
    if (isGroup(value) && isGroup(old)) {
      const gone = Object.keys(old).filter(each => !(each in value))
      return [...changedPaths(old, value, `${path}.`), ...gone.map(each => `${path}.${each}`)]
    }
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [path]
  })
}

/** The permissions that an edit of a brand needs, whichever call it comes by: one for each setting that it changes. */
export const permissionsOfBrandEdit = (before: Values, patch: Values): readonly OperatorPermission[] => [
  ...new Set(changedPaths(before, patch).map(permissionOfSetting)),
]
