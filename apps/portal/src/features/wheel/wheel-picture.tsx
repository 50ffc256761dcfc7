import { Icon, type IconName } from '@croupier/ui'
import type { Wheel, WheelPrize } from '../../shared/api/queries/wheel.ts'

const SIZE = 400
const CENTRE = SIZE / 2
const RADIUS = 188
const ICON_AT = 136
const ICON_PX = 40
const NAME_PX = 34
/** On a narrower slice a name would be cut to nothing; the list beside the wheel has it. */
const NAMED_FROM = 56

export const PRIZE_ICONS: Readonly<Record<WheelPrize['kind'], IconName>> = {
  nothing: 'circle-minus',
  ticket: 'ticket',
  cash: 'coins',
  points: 'star',
  bonus: 'gift',
}

const at = (degrees: number, radius: number) => {
  const radians = ((degrees - 90) * Math.PI) / 180
  return [CENTRE + radius * Math.cos(radians), CENTRE + radius * Math.sin(radians)] as const
}

function slicePath(from: number, to: number): string {
  const [x1, y1] = at(from, RADIUS)
  const [x2, y2] = at(to, RADIUS)
  return `M${CENTRE} ${CENTRE}L${x1.toFixed(2)} ${y1.toFixed(2)}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${x2.toFixed(2)} ${y2.toFixed(2)}Z`
}

/** The wheel as it stands: all segments as wide as each other, since the chances are written beside them. */
export function WheelPicture({ wheel, degrees, isTurning }: { wheel: Wheel; degrees: number; isTurning: boolean }) {
  const width = 360 / wheel.segments.length
  const room = Math.min(116, 2 * ICON_AT * Math.sin((Math.PI * width) / 360) * 0.92)
  const hasNames = room >= NAMED_FROM
  return (
    <div className="wheel-frame" aria-hidden="true">
      <svg
        role="presentation"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className={isTurning ? 'wheel-disc is-turning' : 'wheel-disc'}
        style={{ rotate: `${degrees}deg` }}
      >
        <circle cx={CENTRE} cy={CENTRE} r={RADIUS + 4} className="wheel-rim" />
        {wheel.segments.map(({ name, prize, isSoldOut }, index) => {
          const [x, y] = at((index + 0.5) * width, ICON_AT)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
            <g key={index} className={isSoldOut ? 'wheel-slice is-out' : 'wheel-slice'} data-tone={index % 4}>
              <path d={slicePath(index * width, (index + 1) * width)} />
              <foreignObject
                x={x - room / 2}
                y={y - ICON_PX / 2}
                width={room}
                height={ICON_PX + NAME_PX}
                transform={`rotate(${(index + 0.5) * width} ${x} ${y})`}
              >
                <span className="wheel-icon">
                  <Icon name={PRIZE_ICONS[prize.kind]} />
                  {hasNames && <span className="wheel-name">{name}</span>}
                </span>
              </foreignObject>
            </g>
          )
        })}
        <circle cx={CENTRE} cy={CENTRE} r="34" className="wheel-hub" />
      </svg>
      <span className="wheel-pointer" />
    </div>
  )
}
