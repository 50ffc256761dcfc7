import type { WithdrawalKind } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { isCryptoAddress } from './crypto-address.ts'

export interface AccountNumber {
  readonly kind: WithdrawalKind
  /** The bank, wallet or network. */
  readonly optionCode: string
  readonly currency: string
  readonly number: string
}

/** Reads a number as people type it and answers it in the one form in which it is kept. Refuses what can't be one, by length and check digits. */
export function readAccountNumber({ kind, optionCode, currency, number }: AccountNumber): Result<string, 'withdrawal_account_invalid'> {
  const typed = number.trim()
  const read =
    kind === 'bank' ? readBankNumber(typed, currency) : kind === 'ewallet' ? readWalletName(typed) : readAddress(typed, optionCode)
  return read === undefined ? err('withdrawal_account_invalid') : ok(read)
}

/** Cards of the yuan have 16 to 19 digits with a check digit; other countries' account numbers have lengths alone. */
function readBankNumber(typed: string, currency: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (currency === 'CNY') return /^\d{16,19}$/.test(digits) && passesLuhn(digits) ? digits : undefined
  return /^\d{6,20}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined
}

/** A phone number or an e-mail address, as wallets name their owners. */
function readWalletName(typed: string): string | undefined {
  const phone = typed.replaceAll(/[\s()-]/g, '')
  if (/^\+?\d{8,15}$/.test(phone)) return phone
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(typed) ? typed.toLowerCase() : undefined
}

const readAddress = (typed: string, network: string): string | undefined => (isCryptoAddress(network, typed) ? typed : undefined)

/** ISO/IEC 7812: every second digit from the right counts double, and the sum ends in 0. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What is shown of a number: enough to know one's own, too little to use it. */
export function maskNumber(number: string): string {
  const at = number.indexOf('@')
  if (at > 0) return `${number.slice(0, Math.min(2, at))}•••${number.slice(at)}`
  return number.length > 20 ? `${number.slice(0, 6)}…${number.slice(-4)}` : `•••• ${number.slice(-4)}`
}

/** Names are compared as people write them: case, width and spaces do not count. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)
const plainName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
