import { at, type Place } from '../scene/at.ts'

/** The house's sign in the middle of an empty felt. */
export function Emblem({ place }: { place: Place & { width: number } }) {
  return (
    <svg className="ts-at ts-emblem" style={at(place)} viewBox="-38 -38 76 76" aria-hidden="true" focusable="false">
      <circle r="36" />
      <circle r="30" strokeDasharray="2 4" />
      <path d="M16.5 18a24 24 0 1 1-13-43 19 19 0 1 0 22 31 24 24 0 0 1-9 12z" />
    </svg>
  )
}

/** Where a hand will lie, before it does. */
export function PlaceMark({ place, height, title }: { place: Place & { width: number }; height: number; title: string }) {
  return (
    <span className="ts-at ts-mark" style={at(place, { '--h': height })}>
      {title}
    </span>
  )
}
