import { ERRORS, type ErrorCode } from '@croupier/contract'

/** Whether a word from the database is a code of the catalogue. */
export const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(ERRORS, word)
