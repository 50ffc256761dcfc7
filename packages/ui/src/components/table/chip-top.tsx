import { useId } from 'react'
import { CHIP_EDGE, chipColour } from './chip-colours.ts'

/** A chip seen from above, as it lies in the tray; `place` in the tray gives its colour. */
export function ChipTop({ text, place }: { text: string; place: number }) {
  const id = useId()
  const { body, light, ink } = chipColour(place)
  return (
    <svg className="chiptop" viewBox="0 0 64 66" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={id} cx=".36" cy=".26" r=".9">
          <stop stopColor={light} />
          <stop offset=".55" stopColor={body} />
          <stop offset="1" stopColor={body} />
        </radialGradient>
      </defs>
      <circle cx="32" cy="34" r="30" fill="#000" opacity=".45" />
      <circle cx="32" cy="32" r="30" fill={`url(#${id})`} />
      <circle cx="32" cy="32" r="25.5" fill="none" stroke={CHIP_EDGE} strokeWidth="8" strokeDasharray="8.9 11.13" opacity=".92" />
      <circle cx="32" cy="32" r="29.4" fill="none" stroke="#00000059" strokeWidth="1.2" />
      <circle cx="32" cy="32" r="20.5" fill={body} stroke={CHIP_EDGE} strokeOpacity=".75" strokeWidth="1.4" />
      <circle cx="32" cy="32" r="17.5" fill="none" stroke={CHIP_EDGE} strokeOpacity=".35" strokeDasharray="1.5 2.5" />
      <text x="32" y="38.5" textAnchor="middle" fontSize={text.length > 3 ? 15 : 19} fontWeight="720" letterSpacing="-.6" fill={ink}>
        {text}
      </text>
    </svg>
  )
}
