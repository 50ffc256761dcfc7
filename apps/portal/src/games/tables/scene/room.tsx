import { dealerArt } from '@croupier/ui/generated/table-art.ts'
import { memo, useId } from 'react'
import type { RoomPlan } from './room-plan.ts'
import { Table } from './room-table.tsx'

/** A portrait's field. */
const DEALER = { width: 240, height: 290 }

/** The room of a table with its dealer, and the table itself without what lies on it. Drawn once: nothing in it moves. */
export const Room = memo(function Room({ plan, dealer }: { plan: RoomPlan; dealer: string }) {
  const id = useId()
  const { width, height, wall, moon } = plan
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <svg className="ts-room" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <RoomPaints id={id} />
      <rect width={width} height={wall} fill={fill('wall')} />
      <path d={panelling(plan)} className="ts-line" opacity=".16" />
      <path d={rays(plan)} className="ts-line" opacity=".3" />
      {plan.niches.map(niche => (
        <Niche key={niche.x} {...niche} wall={wall} />
      ))}
      <circle cx={moon.x} cy={moon.y} r={moon.r * 1.9} fill={fill('halo')} />
      <circle cx={moon.x} cy={moon.y} r={moon.r} fill={fill('moon')} />
      <circle cx={moon.x} cy={moon.y} r={moon.r * 1.06} className="ts-line" strokeWidth="1.5" />
      <circle cx={moon.x} cy={moon.y} r={moon.r * 0.93} fill="none" style={{ stroke: 'var(--moon-1)' }} opacity=".35" />
      {plan.hasCurtains && <path d={curtains(plan)} fill={fill('curtain')} />}
      {plan.lamps.map(lamp => (
        <Lamp key={lamp.x} {...lamp} glow={fill('lamp')} brass={fill('brass')} />
      ))}
      <image
        href={dealerArt[dealer]}
        x={plan.dealer.x}
        y={plan.dealer.y}
        width={DEALER.width * plan.dealer.scale}
        height={DEALER.height * plan.dealer.scale}
      />
      <Table plan={plan} fill={fill} />
    </svg>
  )
})

function RoomPaints({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}wall`} x2="0" y2="1">
        <Stop at="0" of="--rm-1" />
        <Stop at="1" of="--rm-2" />
      </linearGradient>
      <radialGradient id={`${id}moon`} cx=".42" cy=".36" r=".7">
        <Stop at="0" of="--moon-1" />
        <Stop at=".55" of="--moon-2" />
        <Stop at="1" of="--moon-3" />
      </radialGradient>
      <radialGradient id={`${id}halo`}>
        <Stop at="0" of="--moon-1" opacity=".5" />
        <Stop at=".5" of="--moon-2" opacity=".16" />
        <Stop at="1" of="--moon-2" opacity="0" />
      </radialGradient>
      <radialGradient id={`${id}lamp`}>
        <Stop at="0" of="--lamp" opacity=".85" />
        <Stop at=".3" of="--lamp" opacity=".28" />
        <Stop at="1" of="--lamp" opacity="0" />
      </radialGradient>
      <radialGradient id={`${id}pool`}>
        <Stop at="0" of="--lamp" opacity=".1" />
        <Stop at="1" of="--lamp" opacity="0" />
      </radialGradient>
      <linearGradient id={`${id}curtain`} x2=".06" spreadMethod="reflect">
        <Stop at="0" of="--cur-2" />
        <Stop at="1" of="--cur-1" />
      </linearGradient>
      <radialGradient id={`${id}felt`} cx=".5" cy=".2" r=".85">
        <Stop at="0" of="--felt-1" />
        <Stop at=".55" of="--felt-2" />
        <Stop at="1" of="--felt-3" />
      </radialGradient>
      <linearGradient id={`${id}rail`} x2="0" y2="1">
        <Stop at="0" of="--rail-1" />
        <Stop at=".5" of="--rail-2" />
        <Stop at="1" of="--rail-3" />
      </linearGradient>
      <linearGradient id={`${id}brass`} x2="0" y2="1">
        <stop stopColor="#FFE9B0" />
        <stop offset=".5" stopColor="#D39A3A" />
        <stop offset="1" stopColor="#7A4E14" />
      </linearGradient>
      <radialGradient id={`${id}shade`} cx=".5" cy=".42" r=".75">
        <stop offset=".6" stopOpacity="0" />
        <stop offset="1" stopOpacity=".42" />
      </radialGradient>
      <pattern id={`${id}weave`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 4L4 0M-1 1l2-2M3 5l2-2" stroke="#FFFFFF" strokeOpacity=".035" />
      </pattern>
    </defs>
  )
}

/** A colour of the room's skin, which a brand overrides. */
const Stop = ({ at, of, opacity }: { at: string; of: string; opacity?: string }) => (
  <stop offset={at} style={{ stopColor: `var(${of})`, ...(opacity && { stopOpacity: opacity }) }} />
)

function Niche({ x, width, top, wall }: { x: number; width: number; top: number; wall: number }) {
  const radius = width / 2
  const inner = Math.max(0, radius - 9)
  const middle = x + radius
  return (
    <>
      <path d={`M${x} ${wall}V${top}a${radius} ${radius} 0 0 1 ${width} 0V${wall}z`} style={{ fill: 'var(--rm-3)' }} />
      <path d={`M${x} ${wall}V${top}a${radius} ${radius} 0 0 1 ${width} 0V${wall}`} className="ts-line" strokeWidth="1.5" />
      <path d={`M${middle - inner} ${wall}V${top}a${inner} ${inner} 0 0 1 ${inner * 2} 0V${wall}`} className="ts-line" opacity=".4" />
      <g style={{ fill: 'var(--lamp)' }} opacity=".28">
        {LIGHTS.map(([left, down, r]) => (
          <circle key={left} cx={x + width * left} cy={top + (wall - top) * down} r={r} />
        ))}
      </g>
    </>
  )
}
/** Lights of the town behind a niche. */
const LIGHTS = [
  [0.3, 0.61, 5],
  [0.65, 0.37, 3.5],
  [0.525, 0.77, 7],
  [0.775, 0.72, 4],
  [0.45, 0.22, 3],
] as const

function Lamp({ x, y, scale, glow, brass }: { x: number; y: number; scale: number; glow: string; brass: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0-200V-14" className="ts-line" strokeWidth="2" />
      <circle r="90" fill={glow} />
      <path d="M-26 6C-24-14-12-20 0-20s24 6 26 26z" fill={brass} />
      <ellipse cy="6" rx="26" ry="6" style={{ fill: 'var(--lamp)' }} />
    </g>
  )
}

const PANEL = 28
const panelling = ({ width, wall }: RoomPlan): string =>
  Array.from({ length: Math.ceil(width / PANEL) }, (_, n) => `M${n * PANEL} 0V${wall}`).join('')

const RAYS = 15
function rays({ moon }: RoomPlan): string {
  return Array.from({ length: RAYS }, (_, n) => {
    const turn = Math.PI * (1.12 + (0.76 * n) / (RAYS - 1))
    const at = (far: number) =>
      `${(moon.x + Math.cos(turn) * far * moon.r).toFixed(1)} ${(moon.y + Math.sin(turn) * far * moon.r).toFixed(1)}`
    return `M${at(1.1)}L${at(2.6)}`
  }).join('')
}

const FOLDS = [0, 28, 56]
const curtains = ({ width, wall }: RoomPlan): string =>
  FOLDS.map(
    fold =>
      `M${fold} 0H${fold + 38}C${fold + 49} ${wall * 0.4} ${fold + 13} ${wall * 0.7} ${fold + 7} ${wall}H${fold - 22}z` +
      `M${width - fold} 0H${width - fold - 38}C${width - fold - 49} ${wall * 0.4} ${width - fold - 13} ${wall * 0.7} ${width - fold - 7} ${wall}H${width - fold + 22}z`,
  ).join('')
