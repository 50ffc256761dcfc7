import { type Endpoints, endpoints } from '@croupier/contract'
import type { SlotTitle } from '@croupier/games/slots'
import { type Amount, assert, type ByteSource, newId, ok, present, type Result } from '@croupier/kernel'
import type { Batcher, Db } from '../../../platform/db/index.ts'
import { declaredRefusal, hashRequest, type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import type { SpinOrder, SpinRow } from '../db/place-spins.ts'
import { findRound } from '../db/rounds.ts'
import { readBet } from '../domain/bet.ts'
import { resultOf } from '../domain/slot-round.ts'
import type { BrandTerms, PlacedKey, PlayableGame, Seat, SlotSession, SlotsPorts, Turn } from '../ports.ts'
import { drawStep } from './draw-step.ts'
import { renderAnswer, renderSpin, type SpinAnswer } from './play-answer.ts'

export type SpinDeps = {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: SlotsPorts
  readonly placer: Batcher<SpinOrder, SpinRow>
  readonly placeFree: (order: SpinOrder) => Promise<SpinRow>
  readonly findTitle: (code: string) => SlotTitle | undefined
}

export type SpinRequest = {
  readonly session: SlotSession
  readonly bet: string
  /** 16 random bytes of the browser, in hexadecimal. */
  readonly betEntropy: string
  /** A pack of free spins: the house pays. */
  readonly packId?: string | undefined
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}

type SpinRefusal = RefusalOf<Endpoints['spin']>

/** Each lost draw means that another spin of the account has won its number, so this is how many at once all come through; a person's are one. */
const DRAWS_MAX = 40

/**
 * Stakes and spins: one round, decided, paid and stored in one transaction.
 * Refuses, in this order: a key that came with another request, a closed game, a stake that is no level of the title, an unfinished round of the same game,
 * a spin before its time, a pack of free spins that has none left, a limit, missing funds. A repeat of a key answers as the first time.
 */
export async function spin(deps: SpinDeps, request: SpinRequest): Promise<Result<SpinAnswer, SpinRefusal>> {
  const { session } = request
  const game = await deps.ports.games.findGame(session.brandId, session.gameId)
  const title = deps.findTitle(game?.titleCode ?? '')
  assert(title, 'a session of ours is opened with a title')
  const spinKey = keyOf(request)
  const bet = readBet(title, request.bet)
  if (!game?.isOpen || !bet.ok || (request.packId !== undefined && session.isTrial)) {
    const known = await replay(deps, title, spinKey)
    return known ?? refuse(refusalBefore(game?.isOpen, bet))
  }
  const terms = await deps.ports.brands.getTerms(session.brandId)
  const openStakesAccountId = await deps.ports.money.openStakesAccount(session.brandId, session.isTrial ? 'demo' : terms.currency)
  const attempt = { ...request, title, game, terms, openStakesAccountId, bet: bet.value, placed: spinKey }
  return deps.ports.seats.inTurn(session, seat => spinFrom(deps, attempt, seat))
}

function keyOf({ session, key, requestHash }: SpinRequest): PlacedKey {
  return {
    ownerId: session.ownerId,
    key: `spin:${storedKey(key)}`,
    requestHash: hashRequest(requestHash, session.gameId, session.isTrial),
    accountId: session.memberAccountId,
  }
}

const refusalBefore = (isOpen: boolean | undefined, bet: ReturnType<typeof readBet>) => {
  if (!bet.ok) return bet.error
  // Nobody gives free spins of demo credits.
  return isOpen ? 'free_spins_not_found' : 'game_off'
}

async function replay(deps: SpinDeps, title: SlotTitle, spinKey: PlacedKey): Promise<Result<SpinAnswer, SpinRefusal> | undefined> {
  const found = await deps.ports.bets.findPlaced(spinKey)
  if (found === undefined) return undefined
  if (found === 'idempotency_conflict') return refuse('idempotency_conflict')
  const round = await findRound(deps, found)
  return round ? ok(renderSpin(title, round)) : refuse('round_archived')
}

type Attempt = Omit<SpinRequest, 'bet' | 'key' | 'requestHash'> & {
  readonly title: SlotTitle
  readonly game: PlayableGame
  readonly terms: BrandTerms
  readonly openStakesAccountId: bigint
  readonly bet: Amount
  readonly placed: PlacedKey
}
type SpinTurn = Turn<Result<SpinAnswer, SpinRefusal>>

/** Draws from the seat as it is remembered; where the database has moved on, draws again from there. */
async function spinFrom(deps: SpinDeps, attempt: Attempt, remembered: Seat): Promise<SpinTurn> {
  let seat = remembered
  for (let draws = 0; draws < DRAWS_MAX; draws++) {
    const order = decide(deps, attempt, seat)
    const row = await (attempt.packId === undefined ? deps.placer.submit(order.order) : deps.placeFree(order.order))
    if (row.answer !== 'seat_moved') return settle(deps, attempt, seat, order, row)
    seat = present(await deps.ports.seats.findSeat(attempt.session), 'a session has a seat')
  }
  return { seat: undefined, value: refuse('unavailable') }
}

function decide({ random }: SpinDeps, attempt: Attempt, seat: Seat) {
  const { title, session, bet, placed } = attempt
  const seeds = { ...seat, betEntropy: seat.version === 2 ? attempt.betEntropy : undefined }
  const outcome = drawStep(title, seeds)
  const { state, win } = resultOf(title, [outcome], bet)
  const text = JSON.stringify(outcome)
  const order: SpinOrder = {
    ...session,
    roundId: newId(attempt.now, random),
    asset: session.isTrial ? 'demo' : attempt.terms.currency,
    vendorCode: attempt.game.vendorCode,
    openStakesAccountId: attempt.openStakesAccountId,
    key: placed.key,
    requestHash: placed.requestHash,
    seedId: seat.seedId,
    nonce: seat.nonce,
    entropy: seeds.betEntropy === undefined ? null : Buffer.from(seeds.betEntropy, 'hex'),
    bet,
    win,
    isOpen: state === 'open',
    outcome: text,
    pauseMs: attempt.terms.spinMillisMin,
    packId: attempt.packId,
  }
  return { order, outcome }
}

async function settle(deps: SpinDeps, attempt: Attempt, seat: Seat, decided: ReturnType<typeof decide>, row: SpinRow): Promise<SpinTurn> {
  const { order, outcome } = decided
  if (row.answer === 'replayed') {
    const known = present(await replay(deps, attempt.title, attempt.placed), 'a replayed spin is stored')
    return { seat, value: known }
  }
  if (row.answer !== 'placed') {
    return { seat, value: declaredRefusal(endpoints.spin, row.answer) }
  }
  await announce(deps.ports, attempt.session, order)
  const after = {
    balanceAfter: present(row.balanceAfter, 'a played spin has a balance'),
    balanceVersion: present(row.balanceVersion, 'a played spin has a balance'),
    nextNonce: order.nonce + 1,
  }
  const round = { ...seat, ...order, ...row, startedAt: row.placedAt, isFree: attempt.packId !== undefined }
  const answer = renderAnswer(attempt.title, round, [outcome], after)
  return { seat: { ...seat, nonce: after.nextNonce }, value: ok(answer) }
}

async function announce({ money, events, freeSpins }: SlotsPorts, session: SlotSession, order: SpinOrder): Promise<void> {
  money.changed([session.memberAccountId])
  if (order.isOpen) return
  if (order.packId !== undefined) await freeSpins.spinSettled(order.roundId)
  events.roundSettled({ ...order, memberId: order.ownerId })
}
