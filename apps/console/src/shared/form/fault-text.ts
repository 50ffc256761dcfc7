import type { ApiError } from '../api/api-error.ts'
import type { Translate } from '../i18n/use-text.ts'

/** What is wrong with an input, in words. The server says some of it by a code alone; its message is then about the whole call. */
export function faultText({ code, message, fields }: ApiError, path: string, t: Translate): string {
  const fault = fields[path] ?? ''
  if (!/^[a-z_]*$/.test(fault)) return fault
  if (fault === 'field_required') return t('form.required')
  return code === 'validation_failed' || message === '' ? t('form.notFit') : message
}
