import { CHIP_EDGE, chipColour } from './chip-colours.ts'

/** More chips than these are not told apart; the sum stands beside the stack. */
const HIGH_MAX = 6
/** Of a chip of radius 15 on a field 36 wide: how much each lies above the next. */
const STEP = 4
const FOOT = 14

/** Chips on the felt, seen from the player's side; `places` are their colours from the lowest to the top, `text` stands on the top one. */
export function ChipStack({ places, text }: { places: readonly number[]; text?: string }) {
  const shown = places.slice(-HIGH_MAX)
  const height = FOOT + 24 + (shown.length - 1) * STEP
  return (
    <svg className="chipstack" viewBox={`0 ${24 - height} 36 ${height}`} aria-hidden="true" focusable="false">
      <ellipse cx="20" cy="13" rx="16.5" ry="9.6" fill="#000" opacity=".42" />
      {shown.map((place, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack are known by their height.
        <Chip key={level} place={place} y={8 - level * STEP} />
      ))}
      {text !== undefined && (
        <text
          x="18"
          y={8 - (shown.length - 1) * STEP - 4.1 + 3}
          textAnchor="middle"
          fontSize={text.length > 3 ? 7 : 8.7}
          fontWeight="720"
          letterSpacing="-.3"
          fill={chipColour(shown.at(-1) ?? 0).ink}
        >
          {text}
        </text>
      )}
    </svg>
  )
}

function Chip({ place, y }: { place: number; y: number }) {
  const { body, light } = chipColour(place)
  const top = y - 4.1
  return (
    <>
      <path d={`M3 ${top}v4.1a15 9.3 0 0 0 30 0v-4.1z`} fill={body} />
      <path d={`M5.1 ${y + 2.8}l5.1 2.8M16.2 ${y + 7.3}h4.5M25.8 ${y + 5.8}l4.8-2.6`} stroke={CHIP_EDGE} strokeWidth="3" opacity=".85" />
      <path d={`M3 ${y}a15 9.3 0 0 0 30 0`} fill="none" stroke="#00000080" strokeWidth=".8" />
      <ellipse cx="18" cy={top} rx="15" ry="9.3" fill={body} />
      <ellipse
        cx="18"
        cy={top}
        rx="12.6"
        ry="7.8"
        fill="none"
        stroke={CHIP_EDGE}
        strokeWidth="4.2"
        strokeDasharray="4.5 5.4"
        opacity=".9"
      />
      <ellipse cx="18" cy={top} rx="9.9" ry="6.1" fill={body} stroke={CHIP_EDGE} strokeOpacity=".7" strokeWidth=".8" />
      <ellipse cx="15" cy={top - 2.8} rx="10.5" ry="4.7" fill={light} opacity=".22" />
    </>
  )
}
