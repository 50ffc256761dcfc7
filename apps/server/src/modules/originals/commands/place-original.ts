import { amountDigitsOf, type Endpoints, endpoints } from '@croupier/contract'
import type { OriginalBet, OriginalRules, OriginalTitle } from '@croupier/games/originals'
import { type ByteSource, newId, ok, present, type Result } from '@croupier/kernel'
import type { Batcher } from '../../../platform/db/index.ts'
import { declaredRefusal, hashRequest, type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import type { OriginalOrder, PlacedRow } from '../db/place-bets.ts'
import { findRound, type RoundDeps } from '../db/rounds.ts'
import { type HouseTerms, houseTerms } from '../domain/house-terms.ts'
import { type AskedBet, readBets, totalOf } from '../domain/read-bets.ts'
import { resultOf } from '../domain/round-result.ts'
import type { BrandTerms, OriginalSession, OriginalsPorts, PlacedKey, PlayableGame, Seat, Turn } from '../ports.ts'
import { assertPayable, drawRound } from './draw-round.ts'
import { type OriginalAnswer, renderAnswer, renderPlaced } from './render-round.ts'

export type OriginalDeps = RoundDeps & {
  readonly random: ByteSource
  readonly ports: OriginalsPorts
  readonly placer: Batcher<OriginalOrder, PlacedRow>
  readonly findTitle: (code: string) => OriginalTitle | undefined
}

export type PlaceRequest = {
  readonly session: OriginalSession
  readonly bets: readonly AskedBet[]
  /** 16 random bytes of the browser, in hexadecimal. */
  readonly betEntropy: string
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}

type PlaceRefusal = RefusalOf<Endpoints['placeOriginal']>

/** Each lost draw means that another bet of the account has won its number, so this is how many at once all come through; a person's are one. */
const DRAWS_MAX = 40

/**
 * Places the bets of one round, all or none: drawn and stored in one transaction, and paid in it unless the round goes on.
 * Refuses, in this order: a key that came with another request, a closed game, bets that the game does not take (see `readBets`), a bet before its time, an
 * unfinished round of the same game, a limit, missing funds. A repeat of a key answers as the first time.
 */
export async function placeOriginal(deps: OriginalDeps, request: PlaceRequest): Promise<Result<OriginalAnswer, PlaceRefusal>> {
  const { session } = request
  const game = await deps.ports.games.findGame(session.brandId, session.gameId)
  const { rules } = present(deps.findTitle(game?.titleCode ?? ''), 'a session of ours is opened with a title')
  const placed = keyOf(request)
  const brand = await deps.ports.brands.getTerms(session.brandId)
  const terms = houseTerms(amountDigitsOf(brand.currency))
  const bets = readBets(rules, request.bets, terms)
  if (!game?.isOpen || !bets.ok) {
    const known = await replay(deps, placed)
    if (known) return known
    if (!game?.isOpen || bets.ok) return refuse('game_off')
    return bets.error === 'amount_invalid' ? refuse(bets.error, { params: { digits: terms.currencyDigits } }) : refuse(bets.error)
  }
  const openStakesAccountId = await deps.ports.money.openStakesAccount(session.brandId, session.isTrial ? 'demo' : brand.currency)
  const attempt = { ...request, game, rules, brand, terms, openStakesAccountId, bets: bets.value, placed }
  return deps.ports.seats.inTurn(session, seat => placeFrom(deps, attempt, seat))
}

function keyOf({ session, key, requestHash }: PlaceRequest): PlacedKey {
  return {
    ownerId: session.ownerId,
    key: `original:${storedKey(key)}`,
    requestHash: hashRequest(requestHash, session.gameId, session.isTrial),
    accountId: session.memberAccountId,
  }
}

async function replay(deps: OriginalDeps, placed: PlacedKey): Promise<Result<OriginalAnswer, PlaceRefusal> | undefined> {
  const found = await deps.ports.bets.findPlaced(placed)
  if (found === undefined) return undefined
  if (found === 'idempotency_conflict') return refuse('idempotency_conflict')
  const round = await findRound(deps, found)
  return round ? ok(renderPlaced(round)) : refuse('round_archived')
}

type Attempt = Omit<PlaceRequest, 'bets' | 'key' | 'requestHash'> & {
  readonly game: PlayableGame
  readonly rules: OriginalRules
  readonly brand: BrandTerms
  readonly terms: HouseTerms
  readonly openStakesAccountId: bigint
  readonly bets: readonly OriginalBet[]
  readonly placed: PlacedKey
}
type PlaceTurn = Turn<Result<OriginalAnswer, PlaceRefusal>>

/** Draws from the seat as it is remembered; where the database has moved on, draws again from there. */
async function placeFrom(deps: OriginalDeps, attempt: Attempt, remembered: Seat): Promise<PlaceTurn> {
  let seat = remembered
  for (let draws = 0; draws < DRAWS_MAX; draws++) {
    // A pair of the stream's first version is kept for nothing but an open round of another game, which ends it.
    if (seat.version === 1) return { seat, value: (await replay(deps, attempt.placed)) ?? refuse('round_in_progress') }
    const decided = decide(deps, attempt, seat)
    const row = await deps.placer.submit(decided.order)
    if (row.answer !== 'seat_moved') return conclude(deps, attempt, seat, decided, row)
    seat = present(await deps.ports.seats.findSeat(attempt.session), 'a session has a seat')
  }
  return { seat: undefined, value: refuse('unavailable') }
}

function decide({ random }: OriginalDeps, attempt: Attempt, seat: Seat) {
  const { session, rules, terms, bets, betEntropy } = attempt
  const playedBy = { rules, bets, terms }
  const seeds = { serverSeed: seat.serverSeed, clientSeed: seat.clientSeed, nonce: seat.nonce, betEntropy }
  const drawn = drawRound(playedBy, seeds)
  const result = resultOf(playedBy, drawn)
  const isOpen = result.state === 'open'
  assertPayable(playedBy, result)
  // Ids of one moment, in the order of the bets: the first one is the round's.
  const ids = bets.map(() => newId(attempt.now, random)).sort()
  const order: OriginalOrder = {
    ...session,
    roundId: present(ids[0], 'a round has a bet'),
    asset: session.isTrial ? 'demo' : attempt.brand.currency,
    vendorCode: attempt.game.vendorCode,
    openStakesAccountId: attempt.openStakesAccountId,
    key: attempt.placed.key,
    requestHash: attempt.placed.requestHash,
    seedId: seat.seedId,
    nonce: seat.nonce,
    entropy: Buffer.from(betEntropy, 'hex'),
    rules: rules.code,
    rulesVersion: rules.version,
    returnBps: terms.returnBps,
    currencyDigits: terms.currencyDigits,
    payoutMax: terms.payoutMax,
    state: JSON.stringify(drawn),
    isOpen,
    pauseMs: attempt.brand.spinMillisMin,
    stake: totalOf(bets.map(({ stake }) => stake)),
    payout: result.payout,
    bets: bets.map(({ placement, stake }, place) => ({
      betId: present(ids[place], 'each bet has an id'),
      placement: JSON.stringify(placement),
      stake,
      payout: present(result.payouts[place], 'each bet has its result'),
      refund: present(result.refunds[place], 'each bet has its result'),
      valid: present(result.valids[place], 'each bet has its result'),
    })),
  }
  return { order, drawn, ids }
}

async function conclude(
  deps: OriginalDeps,
  attempt: Attempt,
  seat: Seat,
  { order, drawn }: ReturnType<typeof decide>,
  row: PlacedRow,
): Promise<PlaceTurn> {
  if (row.answer === 'replayed') return { seat, value: present(await replay(deps, attempt.placed), 'a replayed round is stored') }
  if (row.answer !== 'placed') {
    return { seat, value: declaredRefusal(endpoints.placeOriginal, row.answer) }
  }
  announce(deps.ports, order)
  const { rules, terms, betEntropy } = attempt
  const bets = attempt.bets.map((bet, place) => ({ ...bet, betId: present(order.bets[place], 'each bet was placed').betId }))
  const round = {
    ...seat,
    roundId: order.roundId,
    rules,
    terms,
    betEntropy,
    bets,
    drawn,
    startedAt: row.placedAt,
    nextBetAt: row.nextBetAt,
  }
  const after = {
    balanceAfter: present(row.balanceAfter, 'a placed round has a balance'),
    balanceVersion: present(row.balanceVersion, 'a placed round has a balance'),
    nextNonce: order.nonce + 1,
  }
  return { seat: { ...seat, nonce: after.nextNonce }, value: ok(renderAnswer(round, [], after)) }
}

function announce({ money, events }: OriginalsPorts, order: OriginalOrder): void {
  money.changed([order.memberAccountId])
  if (!order.isOpen) events.roundSettled({ ...order, memberId: order.ownerId, bet: order.stake, win: order.payout })
}
