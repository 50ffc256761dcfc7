import type { ParseKeys } from 'i18next'

/** The text of a refusal. Its codes are written with hyphens there: an underscore before "few" or "many" would be a plural form. */
export const refusalKey = (code: string): ParseKeys<'lottery'> => `refusal.${code.replaceAll('_', '-')}` as ParseKeys<'lottery'>
