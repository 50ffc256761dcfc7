import type { Amount } from '@croupier/kernel'

export interface FishSettings {
  /** Returned by captures. */
  readonly rtpBps: number
  /** Of each paid bullet's price, into the jackpot pool. */
  readonly jackpotBps: number
  /** What a bullet costs at cannon ×1. */
  readonly bet: Amount
  /** ×1 to ×10. */
  readonly cannons: readonly number[]
  readonly shotsPerSecondMax: number
  /** Bullets of one player under way at once; they bounce until they hit. */
  readonly bulletsMax: number
  readonly seatCount: number
}

/** A room of 96 % at 0.10 a bullet: eight shots a second and thirty bullets under way, as rooms customarily allow. */
export const fishSettings = (bet: Amount): FishSettings => ({
  rtpBps: 9600,
  jackpotBps: 0,
  bet,
  cannons: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  shotsPerSecondMax: 8,
  bulletsMax: 30,
  seatCount: 4,
})

export interface Bullet {
  readonly id: number
  readonly bet: Amount
  /** Won from a fish, not paid. */
  readonly isFree: boolean
}

export interface FreeBullets {
  readonly bet: Amount
  readonly count: number
}

export interface FishSeat {
  readonly player: string
  readonly bullets: readonly Bullet[]
  readonly freeBullets: readonly FreeBullets[]
  /** Instants of the shots of the last second. */
  readonly shotsAt: readonly number[]
}

export interface FishRoomState {
  /** The instant of sea time 0, moved on by every pause. */
  readonly seaStartsAt: number
  /** The sea stands still until then; before that instant it is sea time `pausedSeaMs`. */
  readonly pausedUntil: number
  readonly pausedSeaMs: number
  readonly seats: readonly (FishSeat | null)[]
  readonly nextBulletId: number
  /** Captured fish that would still be in the sea, by id, with the sea time at which they would have left. */
  readonly captured: Readonly<Record<string, number>>
}

export type FishAction =
  | { readonly type: 'sit'; readonly player: string; readonly seat: number }
  | { readonly type: 'shoot'; readonly player: string; readonly cannon: number }
  | { readonly type: 'shoot-free'; readonly player: string }
  /** The client says which bullet met which fish; whether it was captured is drawn here. */
  | { readonly type: 'hit'; readonly player: string; readonly bullet: number; readonly fish: string }
  | { readonly type: 'leave'; readonly player: string }

/** Each names what the ledger has to post. */
export type FishEvent =
  | { readonly type: 'seated'; readonly player: string; readonly seat: number }
  | { readonly type: 'shot'; readonly player: string; readonly bullet: number; readonly cost: Amount; readonly toJackpot: Amount }
  | { readonly type: 'missed'; readonly player: string; readonly bullet: number; readonly fish: string }
  | {
      readonly type: 'captured'
      readonly player: string
      readonly bullet: number
      /** The fish that was hit, then those it took along. */
      readonly fish: readonly { readonly id: string; readonly multiplier: number }[]
      readonly reward: Amount
      readonly freeBullets: number
      readonly pauseMs: number
    }
  /** Bullets that had not hit are paid back; free bullets and those won but not shot lapse to their value by the room's return. */
  | { readonly type: 'left'; readonly player: string; readonly refund: Amount }

export type FishRefusal =
  | 'seat_taken'
  | 'no_such_seat'
  | 'already_seated'
  | 'not_seated'
  | 'no_such_cannon'
  | 'too_many_shots'
  | 'too_many_bullets'
  | 'no_free_bullets'
  | 'no_such_bullet'
  | 'no_such_fish'

export const openFishRoom = (settings: FishSettings, now: number): FishRoomState => ({
  seaStartsAt: now,
  pausedUntil: now,
  pausedSeaMs: 0,
  seats: Array<FishSeat | null>(settings.seatCount).fill(null),
  nextBulletId: 1,
  captured: {},
})

/** Sea time: instants minus all pauses. */
export const seaTime = (state: FishRoomState, now: number): number =>
  now < state.pausedUntil ? state.pausedSeaMs : Math.max(0, now - state.seaStartsAt)
