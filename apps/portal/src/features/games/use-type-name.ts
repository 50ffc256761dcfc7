import { useTranslation } from 'react-i18next'

/** A game type or feature in words; a code without words in our texts is spelled out. */
export function useTypeName(): (code: string) => string {
  const { t } = useTranslation('games')
  return code => t(`types.${code}` as 'types.free-spins', { defaultValue: code.replaceAll(/[_-]/g, ' ').toLowerCase() })
}
