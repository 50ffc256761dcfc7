import { WHEEL } from '@croupier/games/tables'
import { memo } from 'react'
import { numberColour } from './number-colour.ts'

/** Inks of pockets, and of the gold between them. */
const INKS = { red: '#B71C2C', black: '#161B2C', green: '#0F7A4B' } as const
const GOLD = '#E9C06A'
const POCKET = 360 / WHEEL.length
const OUTER = 152
const MIDDLE = 122
const INNER = 94
/** Where figures stand. */
const FIGURES = 136

const on = (radius: number, degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(turn) * radius).toFixed(1)} ${(Math.sin(turn) * radius).toFixed(1)}`
}

const ring = (from: number, to: number, degrees: number): string =>
  `M${on(to, degrees - POCKET / 2)}A${to} ${to} 0 0 1 ${on(to, degrees + POCKET / 2)}L${on(from, degrees + POCKET / 2)}A${from} ${from} 0 0 0 ${on(from, degrees - POCKET / 2)}z`

/** The angle of a number's pocket on the rotor, clockwise from the top. */
export const pocketAngle = (number: number): number => WHEEL.indexOf(number) * POCKET

/** The bowl, which stands still; drawn flat, on a field of 400 × 400 around the middle. */
export const Bowl = memo(function Bowl({ id }: { id: string }) {
  return (
    <svg viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}o`} x2=".8" y2="1">
          <stop stopColor="#B5733A" />
          <stop offset=".45" stopColor="#6B3A18" />
          <stop offset="1" stopColor="#2A1206" />
        </linearGradient>
        <radialGradient id={`${id}t`} cx=".4" cy=".3" r=".8">
          <stop stopColor="#4A260F" />
          <stop offset=".75" stopColor="#7C4A22" />
          <stop offset="1" stopColor="#3A1C0A" />
        </radialGradient>
      </defs>
      <circle r="200" fill={`url(#${id}o)`} />
      <circle r="199" fill="none" stroke="#FFDFA8" strokeOpacity=".35" strokeWidth="2" />
      <circle r="184" fill={`url(#${id}t)`} stroke={GOLD} strokeWidth="3" />
      <path d="M-184 0A184 184 0 0 1 60-174A160 160 0 0 0-154 40z" opacity=".28" />
      {Array.from({ length: 8 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the eight diamonds never change.
        <path key={n} d="M0-179L4-170 0-161-4-170z" transform={`rotate(${n * 45 + 22.5})`} fill="#FFE9B0" stroke="#7A4E14" />
      ))}
    </svg>
  )
})

/** What turns: pockets with their numbers, and the cross. */
export const Rotor = memo(function Rotor({ id }: { id: string }) {
  return (
    <svg viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={`${id}c`} cx=".4" cy=".3" r=".75">
          <stop stopColor="#C98A4A" />
          <stop offset=".5" stopColor="#7A441C" />
          <stop offset="1" stopColor="#3A1C0A" />
        </radialGradient>
        <radialGradient id={`${id}k`} cx=".34" cy=".26" r=".9">
          <stop stopColor="#FFF7DC" />
          <stop offset=".4" stopColor="#E9B650" />
          <stop offset="1" stopColor="#7A4E14" />
        </radialGradient>
      </defs>
      <circle r="156" fill="#2A1206" stroke={GOLD} strokeWidth="3.5" />
      {WHEEL.map(number => {
        const angle = pocketAngle(number)
        const ink = INKS[numberColour(number)]
        return (
          <g key={number}>
            <path d={ring(MIDDLE, OUTER, angle)} fill={ink} />
            <path d={ring(INNER, MIDDLE, angle)} fill={ink} />
            <path d={ring(INNER, MIDDLE, angle)} opacity=".38" />
            <path d={`M${on(OUTER, angle - POCKET / 2)}L${on(INNER - 2, angle - POCKET / 2)}`} stroke={GOLD} strokeWidth="1.6" />
            <text
              transform={`rotate(${angle.toFixed(2)}) translate(0 ${-FIGURES})`}
              y="5.5"
              textAnchor="middle"
              fontSize="16.5"
              fontWeight="680"
              fill="#fff"
              letterSpacing="-.6"
            >
              {number}
            </text>
          </g>
        )
      })}
      <circle r={MIDDLE} fill="none" stroke={GOLD} strokeWidth="1.2" opacity=".7" />
      <circle r={INNER} fill={`url(#${id}c)`} stroke={GOLD} strokeWidth="3" />
      <path d={SPOKES} stroke="#3A1C0A" strokeWidth="1.2" opacity=".6" />
      {[0, 90, 180, 270].map(turn => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-5 0L-3.4-54h6.8L5 0z" fill={`url(#${id}k)`} />
          <circle cy="-58" r="9" fill={`url(#${id}k)`} />
        </g>
      ))}
      <circle r="22" fill={`url(#${id}k)`} />
      <circle r="11" cx="-2" cy="-3" fill="#FFF6CF" />
    </svg>
  )
})
const SPOKES = Array.from({ length: 12 }, (_, n) => `M0 0L${on(INNER, n * 30)}`).join('')
