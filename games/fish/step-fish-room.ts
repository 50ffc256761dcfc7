import { type Amount, assert, err, ok, type RandomSource, type Result, unreachable } from '@croupier/kernel'
import type { Fraction } from '../lottery/fraction.ts'
import { captureChance, drawMultiplier, isCaptured, returnOf } from './capture.ts'
import type { Bullet, FishAction, FishEvent, FishRefusal, FishRoomState, FishSeat, FishSettings } from './room.ts'
import { seaTime } from './room.ts'
import { type Fish, isInSight, placeOf, type Sea } from './sea.ts'
import type { Species } from './species.ts'
import { valueWith } from './value.ts'

export interface FishRoom {
  readonly settings: FishSettings
  readonly sea: Sea
}

export interface FishStep {
  readonly state: FishRoomState
  readonly events: readonly FishEvent[]
}

type Stepped = Result<FishStep, FishRefusal>

const SECOND_MS = 1000

/** One action in a fishing room; `now` is milliseconds since 1970. Only hits draw. Players who hit one fish at the same time are served in order. */
export function stepFishRoom(room: FishRoom, state: FishRoomState, action: FishAction, random: RandomSource, now: number): Stepped {
  if (action.type === 'sit') return sit(state, action)
  const index = state.seats.findIndex(seat => seat?.player === action.player)
  const seat = state.seats[index]
  if (!seat) return err('not_seated')
  switch (action.type) {
    case 'shoot':
      return shoot(room, state, { index, seat }, action.cannon, now)
    case 'shoot-free':
      return shootFree(room, state, { index, seat }, now)
    case 'hit':
      return hit(room, state, { index, seat }, action, random, now)
    case 'leave':
      return leave(room, state, { index, seat })
    default:
      return unreachable(action)
  }
}

interface Seated {
  readonly index: number
  readonly seat: FishSeat
}

function sit(state: FishRoomState, { player, seat }: { player: string; seat: number }): Stepped {
  if (state.seats.some(taken => taken?.player === player)) return err('already_seated')
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.seats.length) return err('no_such_seat')
  if (state.seats[seat]) return err('seat_taken')
  const seated: FishSeat = { player, bullets: [], freeBullets: [], shotsAt: [] }
  return ok({ state: withSeat(state, seat, seated), events: [{ type: 'seated', player, seat }] })
}

function shoot({ settings }: FishRoom, state: FishRoomState, seated: Seated, cannon: number, now: number): Stepped {
  if (!settings.cannons.includes(cannon)) return err('no_such_cannon')
  const bet = settings.bet * BigInt(cannon)
  const fired = fire(settings, state, seated, { id: state.nextBulletId, bet, isFree: false }, now)
  if (!fired.ok) return fired
  const toJackpot = (bet * BigInt(settings.jackpotBps)) / 10_000n
  const { player } = seated.seat
  return ok({ state: fired.value, events: [{ type: 'shot', player, bullet: state.nextBulletId, cost: bet, toJackpot }] })
}

/** Free bullets are shot in the order they were won. */
function shootFree({ settings }: FishRoom, state: FishRoomState, { index, seat }: Seated, now: number): Stepped {
  const [first, ...rest] = seat.freeBullets
  if (!first) return err('no_free_bullets')
  const freeBullets = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...rest] : rest
  const bullet = { id: state.nextBulletId, bet: first.bet, isFree: true }
  const fired = fire(settings, state, { index, seat: { ...seat, freeBullets } }, bullet, now)
  if (!fired.ok) return fired
  return ok({ state: fired.value, events: [{ type: 'shot', player: seat.player, bullet: bullet.id, cost: 0n, toJackpot: 0n }] })
}

function fire(
  settings: FishSettings,
  state: FishRoomState,
  { index, seat }: Seated,
  bullet: Bullet,
  now: number,
): Result<FishRoomState, FishRefusal> {
  const recent = seat.shotsAt.filter(at => at > now - SECOND_MS)
  if (recent.length >= settings.shotsPerSecondMax) return err('too_many_shots')
  if (seat.bullets.length >= settings.bulletsMax) return err('too_many_bullets')
  const fired = { ...seat, bullets: [...seat.bullets, bullet], shotsAt: [...recent, now] }
  return ok({ ...withSeat(state, index, fired), nextBulletId: state.nextBulletId + 1 })
}

function hit(
  room: FishRoom,
  state: FishRoomState,
  { index, seat }: Seated,
  action: { bullet: number; fish: string },
  random: RandomSource,
  now: number,
): Stepped {
  const bullet = seat.bullets.find(({ id }) => id === action.bullet)
  if (!bullet) return err('no_such_bullet')
  const seaMs = seaTime(state, now)
  const fish = room.sea.find(action.fish)
  if (!fish || fish.id in state.captured || !isInSight(fish, seaMs)) return err('no_such_fish')
  const spent = { ...seat, bullets: seat.bullets.filter(({ id }) => id !== bullet.id) }
  const members = membersOf(room.sea, state, fish, seaMs)
  const rtp = returnOf(room.settings)
  if (!isCaptured(chanceOf(fish.species, members, rtp), random)) {
    const { player } = seat
    return ok({ state: withSeat(state, index, spent), events: [{ type: 'missed', player, bullet: bullet.id, fish: fish.id }] })
  }
  return ok(capture(state, { index, seat: spent }, { bullet, fish, members }, random, now))
}

const chanceOf = (species: Species, members: readonly Fish[], rtp: Fraction): Fraction =>
  captureChance(
    rtp,
    valueWith(
      species,
      members.map(member => member.species),
      rtp,
    ),
  )

/** The fish that a bomb takes along: all in sight within its radius. */
function membersOf(sea: Sea, state: FishRoomState, fish: Fish, seaMs: number): readonly Fish[] {
  const { kind } = fish.species
  if (kind.type !== 'bomb') return []
  const centre = placeOf(fish, seaMs)
  return sea.fishAt(seaMs).filter(other => {
    if (other.id === fish.id || other.id in state.captured || !isInSight(other, seaMs)) return false
    const [dx, dy] = [other.at.x - centre.x, other.at.y - centre.y]
    return dx * dx + dy * dy <= kind.radius * kind.radius
  })
}

function capture(
  state: FishRoomState,
  { index, seat }: Seated,
  { bullet, fish, members }: { bullet: Bullet; fish: Fish; members: readonly Fish[] },
  random: RandomSource,
  now: number,
): FishStep {
  const taken = [fish, ...members].map(({ id, species }) => ({ id, multiplier: multiplierOf(species, random) }))
  const reward: Amount = bullet.bet * BigInt(taken.reduce((sum, { multiplier }) => sum + multiplier, 0))
  const { kind } = fish.species
  const won = kind.type === 'free-bullets' ? kind.bullets : 0
  const pauseMs = kind.type === 'freeze' ? kind.pauseMs : 0
  const freeBullets = won > 0 ? [...seat.freeBullets, { bet: bullet.bet, count: won }] : seat.freeBullets
  const paused = pauseMs > 0 ? pause(state, pauseMs, now) : state
  const captured = {
    ...stillThere(state, seaTime(state, now)),
    ...Object.fromEntries([fish, ...members].map(({ id, endsAt }) => [id, endsAt])),
  }
  return {
    state: withSeat({ ...paused, captured }, index, { ...seat, freeBullets }),
    events: [{ type: 'captured', player: seat.player, bullet: bullet.id, fish: taken, reward, freeBullets: won, pauseMs }],
  }
}

const multiplierOf = ({ kind }: Species, random: RandomSource): number =>
  kind.type === 'variable' ? drawMultiplier(kind.choices, random) : kind.multiplier

/** A second pause begins where the first one holds the sea, and ends no earlier. */
function pause(state: FishRoomState, pauseMs: number, now: number): FishRoomState {
  const pausedSeaMs = seaTime(state, now)
  const pausedUntil = Math.max(state.pausedUntil, now + pauseMs)
  return { ...state, pausedSeaMs, pausedUntil, seaStartsAt: pausedUntil - pausedSeaMs }
}

/** Captured fish whose time would be over need no memory. */
const stillThere = (state: FishRoomState, seaMs: number): Record<string, number> =>
  Object.fromEntries(Object.entries(state.captured).filter(([, endsAt]) => endsAt > seaMs))

/** Bullets under way are paid back; free ones, shot or not, are paid at what they return on average, rounded down. */
function leave({ settings }: FishRoom, state: FishRoomState, { index, seat }: Seated): Stepped {
  const paid = seat.bullets.filter(({ isFree }) => !isFree).reduce((sum, { bet }) => sum + bet, 0n)
  const freeOut = seat.bullets.filter(({ isFree }) => isFree).reduce((sum, { bet }) => sum + bet, 0n)
  const freeHeld = seat.freeBullets.reduce((sum, { bet, count }) => sum + bet * BigInt(count), 0n)
  const refund = paid + ((freeOut + freeHeld) * BigInt(settings.rtpBps)) / 10_000n
  return ok({ state: withSeat(state, index, null), events: [{ type: 'left', player: seat.player, refund }] })
}

function withSeat(state: FishRoomState, index: number, seat: FishSeat | null): FishRoomState {
  assert(index >= 0 && index < state.seats.length, 'a seat of the room')
  return { ...state, seats: state.seats.map((other, i) => (i === index ? seat : other)) }
}
