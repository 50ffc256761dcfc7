import { parseAmount } from '@croupier/kernel'
import { useText } from '../i18n/use-text.ts'

/** What a form can judge without the server, in the operator's words. */
export function useRules() {
  const { t } = useText()
  const isThere = (value: unknown) => String(value ?? '').trim() !== '' || t('form.required')
  return {
    required: { validate: isThere },
    /** Its bounds are the server's to judge. */
    amount: {
      validate: (value: unknown) => {
        const read = parseAmount(String(value).trim())
        return (read.ok && read.value > 0n) || t('form.noAmount')
      },
    },
    /** Anything shorter explains nothing to whoever reads the audit log. */
    reason: { validate: (value: unknown) => String(value).trim().length >= REASON_MIN || t('form.reasonShort') },
  }
}

const REASON_MIN = 3
export const REASON_MAX = 500
