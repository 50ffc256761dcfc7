import { AMOUNT_SCALE_DIGITS, type Amount, err, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { type HmacSha256, hashSeed, isBetEntropy, isClientSeed, isServerSeed } from '../fairness/index.ts'
import { firstDifference } from './first-difference.ts'
import { RETURN_BPS } from './multiplier.ts'
import type { OriginalVerification } from './original-record.ts'
import type { OriginalBet, OriginalRules, OriginalTerms, OriginalView } from './original-rules.ts'
import { findOriginal } from './originals.ts'
import { playOriginal } from './play-original.ts'

export type VerifyOriginalCode =
  | 'rules_unknown'
  /** The rules have changed since; the program of that time checks the round. */
  | 'rules_version_unknown'
  | 'server_seed_malformed'
  | 'client_seed_malformed'
  | 'nonce_malformed'
  | 'entropy_malformed'
  | 'terms_malformed'
  | 'bets_malformed'
  /** The server seed is not the one that was committed. */
  | 'commitment_broken'
  /** An action that the round did not allow. */
  | 'action_impossible'
  | 'round_unfinished'
  | 'outcome_differs'
  | 'payouts_differ'
  | 'payout_differs'

export interface VerifyOriginalRefusal {
  readonly code: VerifyOriginalCode
  /** The first place where record and computation differ, such as `outcome.roll`. */
  readonly at?: string
}

export interface VerifiedOriginal {
  readonly outcome: OriginalView
  readonly payouts: readonly string[]
  readonly payout: string
  /** The round in words. */
  readonly lines: readonly string[]
}

/** Above all that a round can pay: what was accepted stayed within the highest payout of its day, which a record does not tell. */
const NO_PAYOUT_MAX: Amount = 10n ** 40n

/** Recomputes a whole round from its seeds and compares it with what the record says. Browser, server and command line run this same function. */
export function verifyOriginal(given: OriginalVerification, hmac?: HmacSha256): Result<VerifiedOriginal, VerifyOriginalRefusal> {
  // Seed and hash stand for bytes, which other tools write in capitals.
  const record = { ...given, serverSeed: given.serverSeed.toLowerCase(), serverSeedHash: given.serverSeedHash.toLowerCase() }
  const rules = findOriginal(record.rules)
  if (!rules) return err({ code: 'rules_unknown' })
  const malformed = malformedPart(record, rules)
  if (malformed) return err({ code: malformed })
  const bets = readBets(record, rules)
  if (!bets) return err({ code: 'bets_malformed' })
  if (hashSeed(record.serverSeed) !== record.serverSeedHash) return err({ code: 'commitment_broken' })
  const terms = { returnBps: record.returnBps, currencyDigits: record.currencyDigits, payoutMax: NO_PAYOUT_MAX }
  const played = playOriginal({ rules, bets, terms, seeds: record, actions: record.actions }, hmac)
  if (!played.ok) return err({ code: 'action_impossible' })
  const { isOpen, payouts } = rules.result(played.value, bets, terms)
  if (isOpen) return err({ code: 'round_unfinished' })
  const outcome = rules.view(played.value, bets, terms)
  const difference = differenceOf(record, outcome, payouts)
  if (difference) return err(difference)
  return ok({
    outcome,
    payouts: payouts.map(payout => formatAmount(payout)),
    payout: formatAmount(total(payouts)),
    lines: rules.describe(played.value, bets, terms),
  })
}

function malformedPart(record: OriginalVerification, rules: OriginalRules): VerifyOriginalCode | undefined {
  if (record.rulesVersion !== rules.version) return 'rules_version_unknown'
  if (!isServerSeed(record.serverSeed)) return 'server_seed_malformed'
  if (!isClientSeed(record.clientSeed)) return 'client_seed_malformed'
  if (!Number.isSafeInteger(record.nonce) || record.nonce < 0) return 'nonce_malformed'
  if (!isBetEntropy(record.betEntropy)) return 'entropy_malformed'
  return areTerms(record) ? undefined : 'terms_malformed'
}

const areTerms = ({ returnBps, currencyDigits }: Omit<OriginalTerms, 'payoutMax'>): boolean =>
  isWithin(returnBps, 1, RETURN_BPS) && isWithin(currencyDigits, 0, AMOUNT_SCALE_DIGITS)
const isWithin = (value: number, min: number, max: number): boolean => Number.isInteger(value) && value >= min && value <= max

function readBets({ bets }: OriginalVerification, rules: OriginalRules): readonly OriginalBet[] | undefined {
  if (!isWithin(bets.length, 1, rules.betsMax)) return undefined
  const read: OriginalBet[] = []
  for (const bet of bets) {
    const placement = rules.readPlacement(bet.placement)
    const stake = parseAmount(bet.stake)
    if (!placement.ok || !stake.ok || stake.value <= 0n) return undefined
    read.push({ placement: placement.value, stake: stake.value })
  }
  return read
}

function differenceOf(
  { expected }: OriginalVerification,
  outcome: OriginalView,
  payouts: readonly Amount[],
): VerifyOriginalRefusal | undefined {
  const inOutcome = firstDifference(expected.outcome, outcome)
  if (inOutcome !== undefined) return { code: 'outcome_differs', at: `outcome.${inOutcome}` }
  if (expected.payouts.length !== payouts.length) return { code: 'payouts_differ', at: 'payouts' }
  const index = payouts.findIndex((payout, i) => !isAmount(expected.payouts[i], payout))
  if (index >= 0) return { code: 'payouts_differ', at: `payouts.${index}` }
  return isAmount(expected.payout, total(payouts)) ? undefined : { code: 'payout_differs', at: 'payout' }
}

function isAmount(text: string | undefined, amount: Amount): boolean {
  const said = parseAmount(text ?? '')
  return said.ok && said.value === amount
}

const total = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)
