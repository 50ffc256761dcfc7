import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

/** What a fault of the server's means, in words. */
export function useFaultText(): (fault: string | undefined) => string | undefined {
  const { t } = useText()
  return fault => {
    if (!fault) return undefined
    const key = `registration.fault.${fault}`
    return isTextKey(key) ? t(key) : t('form.notFit')
  }
}
