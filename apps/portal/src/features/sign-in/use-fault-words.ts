import { useTranslation } from 'react-i18next'
import type { FieldSettings } from '../../shared/api/types.ts'
import { whatIsWrong } from './what-is-wrong.ts'

/** What a value breaks of its rule in the reader's words; undefined where the rule itself says it best. */
export function useFaultWords() {
  const { t } = useTranslation('signIn')
  return (setting: FieldSettings[string], value: string): string | undefined => {
    const wrong = whatIsWrong(setting, value)
    if (!wrong) return undefined
    const { key, ...given } = wrong
    return t(`wrong.${key}`, given)
  }
}
