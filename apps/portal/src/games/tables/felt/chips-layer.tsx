import type { Amount } from '@croupier/kernel'
import { classNames, Icon } from '@croupier/ui'
import { ChipStack } from '@croupier/ui/components/table/chip-stack.tsx'
import { chipPlaces } from '../bets/chip-places.ts'
import { chipText } from '../bets/chip-text.ts'
import { at } from '../scene/at.ts'
import { hasChipRoom } from './chip-room.ts'
import type { FeltPlan } from './felt-plan.ts'
import type { FeltSpot } from './felt-spot.ts'

export interface SpotChips {
  readonly spot: string
  readonly amount: Amount
  /** `hand` can still be taken back, `accepted` is locked, `sent` is between both; `lost` leaves. */
  readonly state: 'hand' | 'sent' | 'accepted' | 'lost'
  /** What it says beside the stack. */
  readonly sum: string
  /** What came on top, once the round is paid. */
  readonly won?: { readonly amount: Amount; readonly text: string }
}

interface ChipsLayerProps {
  plan: FeltPlan
  chips: readonly SpotChips[]
  tray: readonly Amount[]
  /** Spots on which others have chips too. */
  others: ReadonlyMap<string, Amount>
}

/** Widths of stacks: own ones by the size of their spot, and those of others. */
const OWN = { main: 42, side: 33, cell: 28, edge: 24 } as const
const OTHERS = 23
const PHONE_SHARE = 0.86

/** What lies on the spots. It takes no part in pressing, and only moves by transforms. */
export function ChipsLayer({ plan, chips, tray, others }: ChipsLayerProps) {
  const placed = new Map(plan.spots.map(spot => [spot.spot, spot]))
  const share = plan.isWide ? 1 : PHONE_SHARE
  return (
    <div className="ts-layer ts-chips" aria-hidden="true">
      {[...others].map(([spot, amount]) => {
        const on = placed.get(spot)
        return (
          on && (
            <span key={spot} className="ts-at ts-stack is-theirs" style={at({ ...theirs(on), width: OTHERS * share })}>
              <ChipStack places={chipPlaces(amount, tray).slice(0, 3)} />
            </span>
          )
        )
      })}
      {chips.map(each => {
        const on = placed.get(each.spot)
        return on && <OwnStack key={each.spot} chips={each} on={on} tray={tray} width={OWN[on.size] * share} plan={plan} />
      })}
    </div>
  )
}

/** Cells with room beside their lettering. */
const WIDE_CELL = 100

/** Beside the middle and down, or under the lettering: it stays readable. */
function offsetOf(spot: FeltSpot, isWide: boolean): readonly [right: number, down: number] {
  const { size, width, height } = spot
  switch (size) {
    case 'main':
      return [0, height * 0.3]
    case 'side':
      if (hasChipRoom(spot)) return [0, height * 0.34]
      return isWide ? [-width * 0.33, height * 0.14] : [0, height * 0.22]
    case 'cell':
      if (hasChipRoom(spot)) return [0, height * (isWide ? 0.38 : 0.26)]
      return width > WIDE_CELL ? [width * 0.36, height * 0.06] : [width * 0.24, height * 0.2]
    case 'edge':
      return [0, 0]
  }
}

function ours(spot: FeltSpot, isWide: boolean) {
  const { x, y, turn, lean = 0 } = spot
  const [aside, down] = offsetOf(spot, isWide)
  const right = aside + lean * down
  const angle = (turn * Math.PI) / 180
  return { x: x + right * Math.cos(angle) - down * Math.sin(angle), y: y + right * Math.sin(angle) + down * Math.cos(angle) }
}
const theirs = ({ x, y, width, height, size }: FeltSpot) =>
  size === 'main' ? { x: x - width * 0.36, y: y + height * 0.06 } : { x: x + width * 0.36, y: y + height * 0.3 }

interface OwnStackProps {
  chips: SpotChips
  on: FeltSpot
  tray: readonly Amount[]
  width: number
  plan: FeltPlan
}

/** In lower spots the sum lies beside its stack: the name of the spot stands above. */
const LOW = 90

/** Half of a sum beside a stack: nothing of it leaves the picture. */
const SUM_HALF = 36

function OwnStack({ chips, on, tray, width, plan }: OwnStackProps) {
  const { amount, state, sum, won } = chips
  const places = chipPlaces(amount, tray)
  const place = ours(on, plan.isWide)
  const top = tray[places.at(-1) ?? 0]
  const shift = Math.min(plan.width - SUM_HALF, Math.max(SUM_HALF, place.x)) - place.x
  const hasRoom = plan.isWide || (on.size === 'main' && on.height >= LOW)
  const isAtEdge = place.x + width * 2 + 2 * SUM_HALF > plan.width
  const isBeside = plan.isWide && !isAtEdge && (on.size === 'main' ? on.height < LOW : hasChipRoom(on))
  return (
    <>
      <span
        key={String(amount)}
        className={classNames(
          'ts-at',
          'ts-stack',
          `is-${state}`,
          !hasRoom && 'is-low',
          isBeside && 'is-beside',
          won && !hasRoom && 'is-won',
        )}
        style={at({ ...place, width }, { '--shift': shift })}
      >
        <ChipStack places={places} {...(top !== undefined && { text: chipText(top) })} />
        {!(won && hasRoom) && (
          <span className="ts-sum num">
            {state === 'accepted' && !won && <Icon name="lock" size="xs" />}
            {won?.text ?? sum}
          </span>
        )}
      </span>
      {won && hasRoom && (
        <span
          className={classNames('ts-at', 'ts-stack', 'is-won', isAtEdge ? 'is-low' : on.size === 'main' && 'is-beside')}
          style={at({ x: place.x + width * 1.1, y: place.y - width * 0.1, width }, { '--shift': isAtEdge ? -SUM_HALF : 0 })}
        >
          <ChipStack places={chipPlaces(won.amount, tray)} />
          <span className="ts-sum num">{won.text}</span>
        </span>
      )}
    </>
  )
}
