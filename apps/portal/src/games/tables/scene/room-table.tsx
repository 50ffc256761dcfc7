import { CHIP_COLOURS, CHIP_EDGE } from '@croupier/ui/components/table/chip-colours.ts'
import type { RoomPlan } from './room-plan.ts'

type Fill = (name: string) => string

/** Rail and felt with their light, the house's chips, the shoe and the cards of hands before. */
export function Table({ plan, fill }: { plan: RoomPlan; fill: Fill }) {
  const { table, rail, pool, tray, shoe, discard, width, height } = plan
  return (
    <>
      <path d={table} transform="translate(0 10)" stroke="#000" strokeWidth={rail * 1.5} strokeOpacity=".35" opacity=".5" />
      <path d={table} fill={fill('rail')} stroke={fill('rail')} strokeWidth={rail} strokeLinejoin="round" />
      <path d={table} transform={`translate(0 ${-rail * 0.41})`} fill="none" stroke="#fff" strokeOpacity=".16" strokeWidth="1.5" />
      <path d={table} fill={fill('felt')} />
      <path d={table} fill={fill('weave')} stroke={fill('brass')} strokeWidth="3" />
      <ellipse cx={pool.x} cy={pool.y} rx={pool.rx} ry={pool.ry} fill={fill('pool')} />
      {tray && <Tray {...tray} brass={fill('brass')} />}
      {shoe && <Shoe {...shoe} brass={fill('brass')} />}
      {discard && <Discard {...discard} brass={fill('brass')} />}
      <rect width={width} height={height} fill={fill('shade')} />
    </>
  )
}

/** Which chips stand in the house's rack, by their places in the tray. */
const RACK = [3, 1, 2, 4, 5, 4, 0, 3, 1]
const RACK_STEP = 26.2

function Tray({ x, y, width, scale, brass }: NonNullable<RoomPlan['tray']> & { brass: string }) {
  const inner = width / scale
  const first = (inner - RACK.length * RACK_STEP) / 2 + 2
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={`M9 0H${inner - 9}l9 36H0z`} fill="#05070D" stroke={brass} strokeWidth="2" />
      {RACK.map((place, n) => {
        const at = first + n * RACK_STEP
        const colour = CHIP_COLOURS[place]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rack's places never change.
          <g key={n} transform={`translate(${at} 6)`}>
            <rect width="22.2" height="23" rx="7.3" fill={colour?.body} />
            <path d={RIMS} stroke="#00000059" />
            <path d={NOTCHES} stroke={CHIP_EDGE} strokeWidth="2.2" opacity=".85" />
            <rect width="6.8" height="23" rx="3.1" fill={colour?.light} opacity=".45" />
          </g>
        )
      })}
      <path d={`M13 3H${inner - 13}`} stroke="#fff" strokeOpacity=".3" />
    </g>
  )
}
const RACK_ROWS = Array.from({ length: 7 }, (_, n) => 3 + n * 2.85)
const RIMS = RACK_ROWS.map(row => `M0 ${row.toFixed(1)}h22.2`).join('')
const NOTCHES = RACK_ROWS.slice(0, -1)
  .map(row => `M8 ${(row + 1.5).toFixed(1)}h6.3`)
  .join('')

function Shoe({ x, y, scale, brass }: NonNullable<RoomPlan['shoe']> & { brass: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="10" cy="50" rx="78" ry="14" opacity=".4" />
      <path d="M-54 34L-40-26 30-34 62 20 58 44-50 54z" fill="#0C1120" />
      <path d="M-40-26L30-34 62 20-46 30z" fill="#1B2440" stroke={brass} strokeWidth="2" />
      <path d="M-34-20L26-27l6 10-64 8z" fill="#F6F1E2" />
      <path d="M-33-15l62-7M-32-11l63-8" stroke="#B9B195" />
      <path d="M-46 30L62 20 58 44-50 54z" fill="#141C33" stroke={brass} strokeWidth="1.5" />
      <path d="M-58 44l34-4 4 16-36 6z" fill="#F6F1E2" />
      <path d="M-55 47l27-3 3 10-28 4z" fill="#2A3F7A" />
      <path d="M12 32a9 9 0 1 0 9 8 7 7 0 1 1-9-8z" fill="#F5C451" />
    </g>
  )
}

function Discard({ x, y, scale, brass }: NonNullable<RoomPlan['discard']> & { brass: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cy="42" rx="56" ry="12" opacity=".4" />
      <path d="M-44 2L34-6 44 26-40 36z" fill="#F6F1E2" />
      <path d="M-40 5L31-3 38 20-37 29z" fill="#2A3F7A" />
      <path d="M-40 36L44 26v8l-84 10z" fill="#CFC7AA" />
      <path d="M-40 38L44 28M-40 41l84-10" stroke="#8A8266" strokeWidth=".8" />
      <path d="M-50-10L40-18 54 30-46 44z" fill="#9CC2FF" fillOpacity=".1" stroke={brass} strokeWidth="1.6" />
    </g>
  )
}
