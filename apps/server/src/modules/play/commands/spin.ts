import type { SlotTitle } from '@croupier/games/slots'
import { type Amount, assert, type ByteSource, newId, ok, present, type Result } from '@croupier/kernel'
import type { Batcher, Db } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { SpinOrder, SpinRow } from '../db/place-spins.ts'
import { findSpin, type SpinKey } from '../db/rounds.ts'
import type { SeatBook } from '../db/seat-book.ts'
import type { Seat } from '../db/seats.ts'
import { findSeat } from '../db/seats.ts'
import type { SeedVault } from '../db/seed-vault.ts'
import type { GameSession } from '../db/sessions.ts'
import { readBet } from '../domain/bet.ts'
import { resultOf } from '../domain/slot-round.ts'
import type { PlayPorts } from '../ports.ts'
import { assertVerified, drawStep } from './draw-step.ts'
import { renderAnswer, renderSpin, type SpinAnswer } from './play-answer.ts'
import { isErrorCode } from './refusal.ts'
import { hashOfPlay, storedKey } from './request-key.ts'

export type SpinDeps = {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: PlayPorts
  readonly vault: SeedVault
  readonly seatBook: SeatBook
  readonly placer: Batcher<SpinOrder, SpinRow>
  readonly findTitle: (code: string) => SlotTitle | undefined
}

export type SpinRequest = {
  readonly session: GameSession
  readonly bet: string
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}

/** Each lost draw means that another spin of the account has won its number, so this is how many at once all come through; a person's are one. */
const DRAWS_MAX = 40

/**
 * Stakes and spins: one round, decided, paid and stored in one transaction.
 * Refuses, in this order: a key that came with another request, a closed game, a stake that is no level of the title, an unfinished round of the same game,
 * a spin before its time, a limit, missing funds. A repeat of a key answers as the first time.
 */
export async function spin(deps: SpinDeps, request: SpinRequest): Promise<Result<SpinAnswer, Refusal>> {
  const { session } = request
  const game = await deps.ports.games.findGame(session.brandId, session.gameId)
  const title = deps.findTitle(game?.titleCode ?? '')
  assert(title, 'a session of ours is opened with a title')
  const spinKey = keyOf(request)
  const bet = readBet(title, request.bet)
  if (!game?.isOpen || !bet.ok) {
    const known = await replay(deps, title, spinKey)
    return known ?? refuse(bet.ok ? 'game_off' : bet.error)
  }
  const { spinMillisMin } = await deps.ports.brands.getTerms(session.brandId)
  const attempt = { title, session, bet: bet.value, pauseMs: spinMillisMin, spinKey, now: request.now }
  return deps.seatBook.inTurn(session, seat => spinFrom(deps, attempt, seat))
}

function keyOf({ session, key, requestHash }: SpinRequest): SpinKey {
  return {
    ownerId: session.ownerId,
    key: storedKey(key),
    requestHash: hashOfPlay(requestHash, session),
    accounts: [session.memberAccountId, session.houseAccountId],
  }
}

async function replay(deps: SpinDeps, title: SlotTitle, spinKey: SpinKey): Promise<Result<SpinAnswer, Refusal> | undefined> {
  const found = await findSpin(deps.db, spinKey)
  if (found === undefined) return undefined
  return found === 'idempotency_conflict' ? refuse('idempotency_conflict') : ok(renderSpin(title, found))
}

type Attempt = {
  readonly title: SlotTitle
  readonly session: GameSession
  readonly bet: Amount
  readonly pauseMs: number
  readonly spinKey: SpinKey
  readonly now: Date
}
type Turn = { seat: Seat | undefined; value: Result<SpinAnswer, Refusal> }

/** Draws from the seat as it is remembered; where the database has moved on, draws again from there. */
async function spinFrom(deps: SpinDeps, attempt: Attempt, remembered: Seat): Promise<Turn> {
  let seat = remembered
  for (let draws = 0; draws < DRAWS_MAX; draws++) {
    const order = decide(deps, attempt, seat)
    const row = await deps.placer.submit(order.order)
    if (row.answer !== 'seat_moved') return settle(deps, attempt, seat, order, row)
    seat = present(await findSeat(deps.db, attempt.session, deps.vault), 'a session has a seat')
  }
  return { seat: undefined, value: refuse('unavailable') }
}

function decide({ random }: SpinDeps, { title, session, bet, pauseMs, spinKey, now }: Attempt, seat: Seat) {
  const outcome = drawStep(title, seat)
  const { state, win } = resultOf(title, [outcome], bet)
  const text = JSON.stringify(outcome)
  if (state !== 'open') assertVerified(title, seat, [text])
  const order: SpinOrder = {
    roundId: newId(now, random),
    ...session,
    key: spinKey.key,
    requestHash: spinKey.requestHash,
    seedId: seat.seedId,
    nonce: seat.nonce,
    bet,
    win,
    isOpen: state === 'open',
    outcome: text,
    pauseMs,
  }
  return { order, outcome }
}

async function settle(deps: SpinDeps, attempt: Attempt, seat: Seat, decided: ReturnType<typeof decide>, row: SpinRow): Promise<Turn> {
  const { order, outcome } = decided
  if (row.answer === 'replayed') {
    const known = present(await replay(deps, attempt.title, attempt.spinKey), 'a replayed spin is stored')
    return { seat, value: known }
  }
  if (row.answer !== 'played') {
    assert(isErrorCode(row.answer), `play.place_spins answers codes of the catalogue, not ${row.answer}`)
    return { seat, value: refuse(row.answer) }
  }
  announce(deps.ports, attempt.session, order)
  const after = {
    balanceAfter: present(row.balanceAfter, 'a played spin has a balance'),
    balanceVersion: present(row.balanceVersion, 'a played spin has a balance'),
    nextNonce: order.nonce + 1,
  }
  const answer = renderAnswer(attempt.title, { ...seat, ...order, ...row }, [outcome], after)
  return { seat: { ...seat, nonce: after.nextNonce }, value: ok(answer) }
}

function announce({ money, events }: PlayPorts, session: GameSession, order: SpinOrder): void {
  money.changed([session.memberAccountId])
  if (!order.isOpen) events.roundSettled({ ...order, memberId: order.ownerId })
}
