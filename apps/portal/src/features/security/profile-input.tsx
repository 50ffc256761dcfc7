import { AGE_MINIMUM_YEARS, LANGUAGES } from '@croupier/contract/browser'
import { Icon, SelectField, TextField } from '@croupier/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileField } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { listCountries } from './list-countries.ts'
import { ruleText } from './rule-text.ts'

interface ProfileInputProps {
  field: ProfileField
  value: string
  error: ReactNode
  onChange: (value: string) => void
  onLeave: () => void
}

/** How a browser may help with a field. */
const HELP: Partial<Record<ProfileField['name'], string>> = {
  nickname: 'nickname',
  payeeName: 'name',
  birthday: 'bday',
  nationality: 'country',
  address: 'street-address',
}

/** One field of the profile: a text, a date, a country, or a choice. Locked ones say who can change them. */
export function ProfileInput({ field, value, error, onChange, onLeave }: ProfileInputProps) {
  const { t } = useTranslation('security')
  const language = useLanguage()
  const countries = useMemo(() => listCountries(LANGUAGES[language].tag), [language])
  const { name, setting, isLocked, choices } = field
  const common = {
    name,
    label: t(`field.${name}`),
    value,
    error: error || undefined,
    required: setting.required,
    disabled: isLocked,
    autoComplete: HELP[name] ?? 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  }
  const lock = isLocked && { hint: t('profile.locked'), suffix: <Icon name="lock" size="s" /> }
  if (name === 'nationality') return <SelectField {...common} options={[{ value: '', label: t('profile.choose') }, ...countries]} />
  if (choices.length > 0) {
    const options = choices.map(code => ({ value: code, label: t(`choice.${code as 'other'}`) }))
    return <SelectField {...common} options={[{ value: '', label: t('profile.choose') }, ...options]} />
  }
  if (name === 'birthday')
    return <TextField {...common} type="date" max={latestBirthday(new Date())} min="1900-01-01" hint={t('profile.birthday')} {...lock} />
  return <TextField {...common} maxLength={setting.maxLength} hint={ruleText(setting, language)} spellCheck={false} {...lock} />
}

/** The browser's calendar opens where somebody can be old enough; the server judges to the day. */
function latestBirthday(now: Date): string {
  const latest = new Date(now)
  latest.setFullYear(latest.getFullYear() - AGE_MINIMUM_YEARS)
  return latest.toISOString().slice(0, 10)
}
