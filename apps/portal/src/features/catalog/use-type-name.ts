import { useTranslation } from 'react-i18next'

const spelledOut = (code: string): string => code.replaceAll(/[_-]/g, ' ').toLowerCase()

/** A game type, or a feature, in words; a code without words in our texts is spelled out. */
export function useTypeName(): { typeName: (code: string) => string; featureName: (code: string) => string } {
  const { t } = useTranslation('catalog')
  return {
    typeName: code => t(`types.${code}` as 'types.free-spins', { defaultValue: spelledOut(code) }),
    featureName: code => t(`features.${code}` as 'features.free-spins', { defaultValue: spelledOut(code) }),
  }
}
