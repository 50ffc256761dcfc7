import type { WheelPrize, WheelText } from '@croupier/contract'
import { drawFairWheel } from '@croupier/games/rewards'
import { assert, newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { costOf, wheelOf } from '../domain/wheel-figures.ts'
import { findVersions, holdWheel, versionKey } from '../queries/find-wheels.ts'
import type { DrawRow, WheelRow } from '../tables.ts'
import type { WheelDeps } from '../wheel-deps.ts'
import { addTickets } from './give-tickets.ts'

export interface AskedDraw {
  readonly brandId: string
  readonly memberId: string
  readonly wheelId: string
  /** Whose odds the member saw. */
  readonly version: number
  /** 16 random bytes of the browser, in hexadecimal. */
  readonly betEntropy: string
  readonly now: Date
}

export interface Drawn {
  readonly draw: DrawRow
  readonly wheel: WheelText
  readonly serverSeedHash: string
}

/**
 * Draws once with the ticket that expires first, and gives the prize, all within the caller's transaction. Refuses, in this order: a wheel that is none of the brand's,
 * `not_available` in a pause, an exclusion or after the day's time limit, `wheel_closed`, `version_conflict`, `no_ticket`, and `round_in_progress` where an open round
 * keeps a pair that can't be drawn from. A refused draw uses neither ticket nor number.
 */
export async function drawTicket(tx: Tx, deps: WheelDeps, asked: AskedDraw): Promise<Result<Drawn, Refusal>> {
  const { brandId, memberId, betEntropy, now } = asked
  const wheel = await holdWheel(tx, asked.wheelId, 'draw')
  if (!wheel || wheel.brandId !== brandId) return refuse('not_found')
  if (await deps.ports.isShutOut(tx, memberId, now)) return refuse('not_available')
  if (!wheel.isOpen) return refuse('wheel_closed')
  if (wheel.version !== asked.version) return refuse('version_conflict')
  const ticketId = await takeTicket(tx, asked)
  if (!ticketId) return refuse('no_ticket')
  const seat = await deps.ports.seats.takeNumber(tx, { ownerId: memberId, brandId, now })
  if (!seat) return refuse('round_in_progress')
  const { wheelId } = wheel
  const version = asked.version
  const text = present(
    (await findVersions(tx, [{ wheelId, version }])).get(versionKey({ wheelId, version })),
    'what runs was published',
  ).wheel
  const { value, hit } = drawFairWheel(wheelOf(text), { ...seat, betEntropy })
  const segment = (await takePiece(tx, wheel, { version, hit, text })) ? hit : text.fallback
  const { prize, names } = present(text.segments[segment], 'a wheel has its segments')
  const drawId = newId(now, deps.random)
  const figures = { wheel: wheel.code, segment: names.EN, odds: oddsText(text, hit), value: String(value) }
  const given = await give(tx, deps, { wheel, drawId, memberId, prize, figures, names: text.names, version, now })
  if (!given.ok) return given
  const draw: DrawRow = {
    ...{ drawId, wheelId, version, memberId, seedId: seat.seedId, nonce: seat.nonce, entropy: Buffer.from(betEntropy, 'hex') },
    ...{ value: BigInt(value), hit, segment, prize, cost: costOf(prize), rewardId: given.value, drawnAt: now },
  }
  await insertDraw(tx, draw, { ticketId, brandId })
  return ok({ draw, wheel: text, serverSeedHash: seat.serverSeedHash })
}

/** Another that draws at this moment takes another ticket. */
async function takeTicket(tx: Tx, { memberId, wheelId, now }: AskedDraw): Promise<string | undefined> {
  const { rows } = await sql<{ ticketId: string }>`
    UPDATE wheel.tickets SET drawn_at = ${now} WHERE ticket_id = (
      SELECT ticket_id FROM wheel.tickets WHERE member_id = ${memberId} AND wheel_id = ${wheelId} AND drawn_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
       ORDER BY expires_at NULLS LAST, given_at, ticket_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ticket_id AS "ticketId"`.execute(tx)
  return rows[0]?.ticketId
}

interface HitSegment {
  readonly version: number
  readonly hit: number
  readonly text: WheelText
}

/** Takes a piece of what was hit; false where nothing is left of it. */
async function takePiece(tx: Tx, { wheelId }: WheelRow, { version, hit, text }: HitSegment): Promise<boolean> {
  if (text.segments[hit]?.stock === null) return true
  const { numAffectedRows } = await sql`
    UPDATE wheel.stocks SET left_over = left_over - 1 WHERE wheel_id = ${wheelId} AND version = ${version} AND segment = ${hit} AND left_over > 0`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

const oddsText = ({ segments }: WheelText, hit: number): string =>
  `${segments[hit]?.weight ?? 0} / ${segments.reduce((sum, { weight }) => sum + weight, 0)}`

interface Giving {
  readonly wheel: WheelRow
  readonly drawId: string
  readonly memberId: string
  readonly prize: WheelPrize
  readonly figures: Readonly<Record<string, string>>
  readonly names: WheelText['names']
  readonly version: number
  readonly now: Date
}

/** The credit or grant of what was given; null for nothing. */
async function give(
  tx: Tx,
  deps: WheelDeps,
  { wheel: { brandId, wheelId }, drawId, memberId, prize, figures, names, version, now }: Giving,
): Promise<Result<string | null, Refusal>> {
  if (prize.kind === 'nothing') return ok(null)
  const given = await deps.ports.givePrize(tx, {
    brandId,
    memberId,
    sourceId: drawId,
    prize,
    name: names,
    version: String(version),
    figures,
    now,
  })
  if (!given.ok) {
    assert(given.error === 'not_available', `draw ${drawId} gives once`)
    return refuse(given.error)
  }
  if (prize.kind === 'ticket')
    await addTickets(tx, deps, { brandId, wheelId, memberId, count: 1, expiresAt: null, source: 'wheel', sourceId: drawId, now })
  return ok(given.value.rewardId)
}

async function insertDraw(
  tx: Tx,
  draw: DrawRow,
  { ticketId, brandId }: { readonly ticketId: string; readonly brandId: string },
): Promise<void> {
  await sql`
    INSERT INTO wheel.draws (draw_id, ticket_id, wheel_id, version, brand_id, member_id, seed_id, nonce, entropy, value, hit, segment, prize, cost, reward_id, drawn_at)
    VALUES (${draw.drawId}, ${ticketId}, ${draw.wheelId}, ${draw.version}, ${brandId}, ${draw.memberId}, ${draw.seedId}, ${draw.nonce}, ${draw.entropy}, ${draw.value},
      ${draw.hit}, ${draw.segment}, ${JSON.stringify(draw.prize)}, ${draw.cost}, ${draw.rewardId}, ${draw.drawnAt})`.execute(tx)
}
