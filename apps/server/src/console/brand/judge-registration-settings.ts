import { type FieldRule, PASSWORD_LENGTH_FLOOR, PATTERN_IDS } from '@croupier/contract'
import type { BrandSettings } from '../../modules/brand/index.ts'
import { matchesRule } from '../../platform/patterns/index.ts'

export type RegistrationSettings = Pick<BrandSettings, 'register' | 'profile' | 'toggles' | 'defaultPassword'>
type Field = BrandSettings['register'][keyof BrandSettings['register']]
export type RegistrationFault =
  | 'always_required'
  | 'required_but_hidden'
  | 'min_above_max'
  | 'below_floor'
  | 'pattern_unknown'
  | 'pattern_broken'
  | 'nothing_fits'
  | 'differs_from_password'
  | 'needed_for_codes'
  | 'no_way_in'
  | 'needs_other'
  | 'breaks_password_rule'

/** Dates have ten characters, whatever the bounds say. */
const DATE_PATTERNS = [11, 13]
const DATE_LENGTH = 10

/** What would keep everybody out, or let nobody fill the form in: path → fault; empty where the settings are fit. */
export function judgeRegistrationSettings(settings: RegistrationSettings): Record<string, RegistrationFault> {
  const faults: Record<string, RegistrationFault> = {}
  const blame = (path: string, fault: RegistrationFault) => {
    faults[path] ??= fault
  }
  for (const [name, field] of Object.entries(settings.register)) {
    const fault = faultOfField(field)
    if (fault) blame(`register.${name}`, fault)
  }
  for (const [name, field] of Object.entries(settings.profile ?? {})) {
    const fault = faultOfField(field)
    if (fault) blame(`profile.${name}`, fault)
  }
  // Others see everybody by a name.
  if (settings.profile && !settings.profile.nickname.show) blame('profile.nickname', 'always_required')
  judgeTogether(settings, blame)
  const password = settings.register.password
  const rule = { ...password, patternId: password.patternId } as FieldRule
  if (settings.defaultPassword && !faults['register.password'] && !matchesRule(rule, settings.defaultPassword))
    blame('defaultPassword', 'breaks_password_rule')
  return faults
}

function faultOfField({ show, required, patternId, acceptedPattern, minLength, maxLength }: Field): RegistrationFault | undefined {
  if (required && !show) return 'required_but_hidden'
  if (minLength > maxLength) return 'min_above_max'
  if (!PATTERN_IDS.some(id => id === patternId)) return 'pattern_unknown'
  if (!compiles(acceptedPattern)) return 'pattern_broken'
  if (DATE_PATTERNS.includes(patternId) && (minLength > DATE_LENGTH || maxLength < DATE_LENGTH)) return 'nothing_fits'
  return undefined
}

function compiles(pattern: string): boolean {
  if (pattern === '*') return true
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    // What does not compile would refuse everybody.
    return false
  }
}

/** What one setting asks of another. */
function judgeTogether({ register, toggles }: RegistrationSettings, blame: (path: string, fault: RegistrationFault) => void): void {
  if (!toggles.usernameRegistration && !toggles.mobileRegistration) blame('toggles.usernameRegistration', 'no_way_in')
  if (toggles.mobileRegistrationWithPassword && !toggles.mobileRegistration) blame('toggles.mobileRegistrationWithPassword', 'needs_other')
  for (const name of ['username', 'password'] as const) if (!register[name].required) blame(`register.${name}`, 'always_required')
  const { password, confirmPassword, mobileNum } = register
  if (password.minLength < PASSWORD_LENGTH_FLOOR) blame('register.password', 'below_floor')
  const isAlike = (['patternId', 'acceptedPattern', 'minLength', 'maxLength'] as const).every(
    part => password[part] === confirmPassword[part],
  )
  if (confirmPassword.show && !isAlike) blame('register.confirmPassword', 'differs_from_password')
  // A code can only be sent to a number.
  if (toggles.usernameRegistration && toggles.registrationSms && !mobileNum.required) blame('register.mobileNum', 'needed_for_codes')
}
