import type { Static } from 'typebox'
import type { FieldSetting, Toggles } from './endpoints/system.ts'

export type RegisterWay = 'username' | 'mobile'
type Setting = Static<typeof FieldSetting>
export type FieldSettings = Readonly<Record<string, Setting>>
type Switches = Static<typeof Toggles>

/** Whether a registration proves its number by a code: where the brand says so, and always where there is no password to come back with. */
export const asksForCode = (toggles: Switches, way: RegisterWay): boolean =>
  toggles.registrationSms || (way === 'mobile' && !toggles.mobileRegistrationWithPassword)

/**
 * The fields that one way of registering asks for: the brand's settings, bent by its toggles. By mobile number there is no user name, and a password only
 * where the brand wants one; a code needs a number; an invitation code is asked for where the brand has affiliates, a friend's
 * code where members bring friends. The same in browser and server.
 */
export function registrationFields(settings: FieldSettings, toggles: Switches, way: RegisterWay): FieldSettings {
  const isMobile = way === 'mobile'
  const hasPassword = !isMobile || toggles.mobileRegistrationWithPassword
  const asksCode = asksForCode(toggles, way)
  const changes: Record<string, Partial<Setting>> = {
    username: { show: !isMobile, required: !isMobile },
    password: { show: hasPassword, required: hasPassword },
    ...(!hasPassword && { confirmPassword: { show: false, required: false } }),
    ...((isMobile || asksCode) && { mobileNum: { show: true, required: true } }),
    verificationCode: { show: asksCode, required: asksCode },
    ...(!toggles.affiliateCode && { affiliateCode: { show: false, required: false } }),
    referralCode: toggles.referral ? { show: true } : { show: false, required: false },
  }
  return Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, { ...setting, ...changes[name] }]))
}
