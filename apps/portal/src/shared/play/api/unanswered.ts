/** A bet that was sent and not accepted, or not answered, with all that its result would have followed from. */
export interface UnansweredBet {
  readonly at: string
  readonly gameId: string
  /** Which rules would have decided it: `slots`, or an original's. */
  readonly rules: string
  readonly rulesVersion: number
  readonly returnBps: number
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly betEntropy: string
  readonly bets: readonly { readonly placement: Readonly<Record<string, unknown>>; readonly stake: string }[]
  /** The code of the refusal; null while no answer has come. */
  readonly refusal: string | null
}

const KEPT_MAX = 500
const keyOf = (account: string) => `play.unanswered.${account}`

/** The account that plays: the portal's, whose session a game in its frame shares. A game on a host of its own knows none. */
export const playingAccount = (): string => sessionStorage.getItem('account') ?? ''

/**
 * Writes down each bet before it is sent, and takes it away once it is accepted. What remains shows on /fairness whether results that a
 * house would rather not pay went missing.
 */
export function createUnansweredBets(storage: Pick<Storage, 'getItem' | 'setItem'>, account: string) {
  const list = (): UnansweredBet[] => listUnanswered(storage, account)
  const write = (bets: readonly UnansweredBet[]) => {
    try {
      storage.setItem(keyOf(account), JSON.stringify(bets.slice(-KEPT_MAX)))
    } catch {
      // A full or forbidden storage costs the record, never the game.
    }
  }
  const others = (betEntropy: string) => list().filter(bet => bet.betEntropy !== betEntropy)
  return {
    list,
    /** Before the request leaves: a page closed while it is under way has it, too. */
    sent: (bet: Omit<UnansweredBet, 'refusal'>) => write([...others(bet.betEntropy), { ...bet, refusal: null }]),
    accepted: (betEntropy: string) => write(others(betEntropy)),
    refused: (betEntropy: string, refusal: string) => write(list().map(bet => (bet.betEntropy === betEntropy ? { ...bet, refusal } : bet))),
  }
}
export type UnansweredBets = ReturnType<typeof createUnansweredBets>

/** What is kept for an account, the oldest first; nothing if it cannot be read. */
export function listUnanswered(storage: Pick<Storage, 'getItem'>, account: string): UnansweredBet[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isBet) : []
  } catch {
    return []
  }
}

function isBet(value: unknown): value is UnansweredBet {
  if (typeof value !== 'object' || value === null) return false
  const { gameId, rules, serverSeedHash, betEntropy, nonce, bets } = value as Record<string, unknown>
  const hasTexts = [gameId, rules, serverSeedHash, betEntropy].every(text => typeof text === 'string')
  return hasTexts && typeof nonce === 'number' && Array.isArray(bets)
}
