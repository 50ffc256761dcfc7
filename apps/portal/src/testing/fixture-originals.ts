import { fairRandom, hashSeed } from '@croupier/games/fairness'
import { findOriginal, type OriginalAction, type OriginalBet, type OriginalState, type OriginalTerms } from '@croupier/games/originals'
import { type Amount, amount, formatAmount, present } from '@croupier/kernel'
import type { Answer } from '../shared/api/types.ts'

type Session = Answer<'originalSession'>
type Round = Session['lastRounds'][number]
type Played = {
  readonly id: number
  readonly nonce: number
  readonly entropy: string
  readonly bets: OriginalBet[]
  state: OriginalState
  steps: number
}

/** A seed of no worth: what it decides is shown, never paid. */
const SERVER_SEED = '5f0b7c3e9a1d48266b0e4f7a2c9d135e8b6a7f04c1e2d3b495867a0b1c2d3e4f'
const CLIENT_SEED = 'harbour-lamp'
const NAMES: Readonly<Record<string, string>> = { dice: 'Dice', mines: 'Mines', plinko: 'Plinko', roulette: 'Instant Roulette' }
const BEFORE: Readonly<Record<string, Record<string, unknown>>> = {
  dice: { side: 'over', target: 4950 },
  mines: { mines: 3 },
  plinko: { rows: 16, risk: 'medium' },
  roulette: { spot: 'red' },
}
const OPENINGS = [7, 12, 3, 18, 16]

/** A house in memory that plays an original by its real rules, for looking at its client without a server. */
export function createOriginalHouse(code: string, { balance = '18240.75', played = 40 } = {}) {
  const rules = present(findOriginal(code), code)
  const terms: OriginalTerms = { returnBps: 9_900, currencyDigits: 2, payoutMax: amount('100000') }
  let cash = amount(balance)
  let version = 1
  let nonce = 2_377
  let open: Played | undefined
  const finished: Round[] = []
  const startedAt = new Date(Date.now() - 41 * 60_000).toISOString()

  const commitment = (): Session['commitment'] => ({
    serverSeedHash: hashSeed(SERVER_SEED),
    clientSeed: CLIENT_SEED,
    nonce,
    nextServerSeedHash: '1e5bd0c7a94f2e6638d1b0a7c5e4f39281d6c7b8a9f0e1d2c3b4a5968778695a',
  })
  const sum = (amounts: readonly Amount[]) => amounts.reduce((total, each) => total + each, 0n)
  function show(round: Played): Round {
    const result = rules.result(round.state, round.bets, terms)
    const [stake, payout] = [sum(round.bets.map(bet => bet.stake)), sum(result.payouts)]
    return {
      roundId: `019a0000-0000-7000-8000-${String(round.id).padStart(12, '0')}`,
      reference: `R${round.id}`,
      nonce: round.nonce,
      betEntropy: round.entropy,
      state: result.isOpen ? 'open' : payout > 0n ? 'won' : 'lost',
      stake: formatAmount(stake),
      payout: result.isOpen ? null : formatAmount(payout),
      at: new Date().toISOString(),
      settledAt: result.isOpen ? null : new Date().toISOString(),
      bets: round.bets.map((bet, i) => ({
        betId: `019a0000-0000-7000-9000-${String(i).padStart(12, '0')}`,
        placement: bet.placement,
        stake: formatAmount(bet.stake),
        payout: result.isOpen ? null : formatAmount(result.payouts[i] ?? 0n),
        validBet: null,
      })),
      steps: round.steps,
      outcome: rules.view(round.state, round.bets, terms),
    }
  }
  function settle(round: Played): Round {
    const shown = show(round)
    open = shown.state === 'open' ? round : undefined
    if (shown.payout !== null) {
      cash += amount(shown.payout)
      finished.unshift(shown)
    }
    return shown
  }
  const answer = (round: Round): Answer<'placeOriginal'> => ({
    round,
    balance: formatAmount(cash),
    balanceVersion: ++version,
    commitment: commitment(),
    nextBetAt: new Date().toISOString(),
  })
  function place(bets: readonly { placement: Record<string, unknown>; stake: string }[], entropy: string): Round {
    const own = bets.map(({ placement, stake }) => ({ placement, stake: amount(stake) }))
    cash -= sum(own.map(bet => bet.stake))
    const number = nonce++
    const random = fairRandom({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce: number, betEntropy: entropy })
    return settle({ id: number, nonce: number, entropy, bets: own, state: rules.open(own, terms, random), steps: 0 })
  }
  function step(action: OriginalAction): Round {
    const round = present(open, 'a round is open')
    const next = rules.step(round.state, action, round.bets, terms)
    if (!next.ok) throw new RangeError(next.error)
    round.state = next.value
    round.steps++
    return settle(round)
  }
  // A past of its own, so that the last rounds and the sky are not empty.
  for (let i = 0; i < played; i++) {
    place([{ placement: BEFORE[code] ?? {}, stake: '20.00' }], i.toString(16).padStart(32, '0'))
    for (let k = 0; open && k < 2 + (i % 3); k++) step({ kind: 'open', tile: OPENINGS[k] ?? 0 })
    if (open) step({ kind: 'cash_out' })
  }
  cash = amount(balance)

  return {
    session: (): Session => ({
      ...{ gameId: code === 'roulette' ? 'instant-roulette' : code, gameName: NAMES[code] ?? code, vendorName: 'Originals', rules: code },
      ...{ rulesVersion: rules.version, returnBps: terms.returnBps, trial: false, currency: 'CNY', currencySymbol: '¥', currencyDigits: 2 },
      ...{ locale: 'zh-CN', language: 'EN', balance: formatAmount(cash), balanceVersion: version, stakeMin: '0.10', stakeMax: '5000.00' },
      ...{ payoutMax: formatAmount(terms.payoutMax), roundMillisMin: 300, autoplayMax: 100, commitment: commitment() },
      ...{ openRound: open ? show(open) : null, lastRounds: finished.slice(0, 40), startedAt, sessionNet: '-36.20' },
    }),
    place: (body: { bets: { placement: Record<string, unknown>; stake: string }[]; betEntropy: string }) =>
      answer(place(body.bets, body.betEntropy)),
    step: (body: { action: OriginalAction }) => answer(step(body.action)),
  }
}
