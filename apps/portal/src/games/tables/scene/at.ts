import type { CSSProperties } from 'react'

export interface Place {
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly turn?: number
}

/** Where something lies on a scene, in the units of its picture; `.ts-at` reads it. */
export const at = ({ x, y, width, turn }: Place, more: Readonly<Record<`--${string}`, string | number>> = {}): CSSProperties =>
  // React knows no custom properties by name.
  ({
    '--x': x,
    '--y': y,
    ...(width !== undefined && { '--w': width }),
    ...(turn !== undefined && { '--turn': `${turn}deg` }),
    ...more,
  }) as CSSProperties
