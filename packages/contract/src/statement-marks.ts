/** What a printed statement bears, and what a check of it comes to. */
export const STATEMENT_NUMBER = /^ST-\d{6}-[2-9A-Z]{10}$/
/** SHA-256 in hexadecimal: all of it where the statement ends, its first 16 digits at the foot of each page. */
export const STATEMENT_FINGERPRINT = /^[0-9a-f]{16}([0-9a-f]{48})?$/
export const STATEMENT_VERDICTS = ['valid', 'number_only', 'changed', 'unknown', 'damaged'] as const
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number]
