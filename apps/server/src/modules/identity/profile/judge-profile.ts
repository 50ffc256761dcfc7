import { AGE_MINIMUM_YEARS, errorText, type PatternId, PROFILE_CHOICES, PROFILE_FIELDS, type ProfileField } from '@croupier/contract'
import { matchesRule } from '../../../platform/patterns/index.ts'
import { ruleMessage } from '../registration/judge-registration.ts'
import { isNickname } from './domain/is-nickname.ts'
import type { ProfileSetting } from './profile-settings.ts'

export type ProfileValues = Partial<Record<ProfileField, string>>

export interface Asked {
  readonly settings: Readonly<Record<ProfileField, ProfileSetting>>
  /** What the account holds now. */
  readonly held: ProfileValues
  /** The day in the brand's time zone, as yyyy-MM-dd. */
  readonly today: string
  readonly language: string
}

export interface ProfileJudgement {
  /** What changes; an empty text takes the value away. */
  readonly changes: ProfileValues
  readonly faults: Readonly<Record<string, string>>
}

/** Judges what was entered field by field (IDENTITY-PROFILE-1 … 3). Fields that are hidden, absent or unchanged are left alone. */
export function judgeProfile(input: ProfileValues, asked: Asked): ProfileJudgement {
  const changes: ProfileValues = {}
  const faults: Record<string, string> = {}
  for (const name of PROFILE_FIELDS) {
    const value = input[name]?.trim().replace(/\s+/g, ' ')
    if (value === undefined || !asked.settings[name].show || value === (asked.held[name] ?? '')) continue
    const fault = judgeField(name, value, asked)
    if (fault === undefined) changes[name] = value
    else faults[name] = fault
  }
  return { changes, faults }
}

function judgeField(name: ProfileField, value: string, { settings, held, today, language }: Asked): string | undefined {
  if (isLocked(name, { settings, held })) return errorText('profile_field_locked', language)
  const setting = settings[name]
  const rule = { ...setting, patternId: setting.patternId as PatternId }
  if (value === '') return setting.required || name === 'nickname' ? ruleMessage(rule, language) : undefined
  const choices = PROFILE_CHOICES[name]
  if (choices && !choices.includes(value)) return errorText('field_invalid', language)
  if (!matchesRule(rule, value)) return ruleMessage(rule, language)
  if (name === 'nickname' && !isNickname(value)) return errorText('field_invalid', language)
  if (name === 'birthday') return judgeBirthday(value, today, language)
  return undefined
}

/** What was given and is changed by customer service alone from then on. */
export const isLocked = (name: ProfileField, { settings, held }: Pick<Asked, 'settings' | 'held'>): boolean =>
  settings[name].lockedOnceSet === true && Boolean(held[name])

/** Nobody alive was born before; a typing mistake in the year is. */
const EARLIEST = '1900-01-01'

/** Whoever is 18 today was born on this day 18 years ago or before; both are written so that text compares as dates do. */
function judgeBirthday(value: string, today: string, language: string): string | undefined {
  if (value < EARLIEST || value > today) return errorText('field_invalid', language)
  const [year = '', rest = ''] = [today.slice(0, 4), today.slice(4)]
  const latest = `${String(Number(year) - AGE_MINIMUM_YEARS).padStart(4, '0')}${rest}`
  return value <= latest ? undefined : errorText('under_age', language)
}
