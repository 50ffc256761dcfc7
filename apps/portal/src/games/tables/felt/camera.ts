/** A pinhole over the plane of the felt. Points of the plane are told by their distance from the dealer's hub and the angle to the middle. */
export interface Camera {
  readonly width: number
  readonly height: number
  /** The middle of the picture. */
  readonly middle: number
  /** The height in the picture at which the plane vanishes. */
  readonly horizon: number
  readonly focal: number
  /** How far the hub lies from the eye. */
  readonly hub: number
}

/** Units of the picture between the horizon and a point one unit away. */
const DROP = 1_000

export const WIDE: Camera = { width: 1120, height: 604, middle: 560, horizon: -423.4, focal: 1149.6, hub: 2.31 }
export const PHONE: Camera = { width: 390, height: 520, middle: 195, horizon: -2388.5, focal: 1149.4, hub: 0.9044 }

export interface Point {
  readonly x: number
  readonly y: number
}

export function projected({ middle, horizon, focal, hub }: Camera, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  const away = hub - radius * Math.cos(turn)
  return { x: middle + (focal * radius * Math.sin(turn)) / away, y: horizon + DROP / away }
}

/** The distance from the hub of what lies at this height in the middle of the picture. */
export const radiusAt = ({ hub, horizon }: Camera, y: number): number => hub - DROP / (y - horizon)
