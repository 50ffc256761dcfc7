import type { Amount } from '@croupier/kernel'
import { classNames, Icon } from '@croupier/ui'
import { ChipStack } from '@croupier/ui/components/table/chip-stack.tsx'
import { chipPlaces } from '../bets/chip-places.ts'
import { chipText } from '../bets/chip-text.ts'
import { at } from '../scene/at.ts'
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
        return on && <OwnStack key={each.spot} chips={each} on={on} tray={tray} width={OWN[on.size] * share} isWide={plan.isWide} />
      })}
    </div>
  )
}

/** Beside the middle: the lettering stays readable. */
function ours({ x, y, turn, width, height, size }: FeltSpot, isWide: boolean) {
  const [right, down] = size === 'main' ? [0, height * 0.2] : size === 'side' ? [isWide ? width * 0.3 : 0, isWide ? 0 : height * 0.16] : [0, 0]
  const angle = (turn * Math.PI) / 180
  return { x: x + right * Math.cos(angle) - down * Math.sin(angle), y: y + right * Math.sin(angle) + down * Math.cos(angle) }
}
const theirs = ({ x, y, width, height, size }: FeltSpot) =>
  size === 'main' ? { x: x - width * 0.36, y: y - height * 0.02 } : { x: x - width * 0.34, y: y + height * 0.26 }

function OwnStack({ chips, on, tray, width, isWide }: { chips: SpotChips; on: FeltSpot; tray: readonly Amount[]; width: number; isWide: boolean }) {
  const { amount, state, sum, won } = chips
  const places = chipPlaces(amount, tray)
  const place = ours(on, isWide)
  const top = tray[places.at(-1) ?? 0]
  return (
    <>
      <span key={String(amount)} className={classNames('ts-at', 'ts-stack', `is-${state}`)} style={at({ ...place, width })}>
        <ChipStack places={places} {...(top !== undefined && { text: chipText(top) })} />
        {!won && (
          <span className="ts-sum num">
            {state === 'accepted' && <Icon name="lock" size="xs" />}
            {sum}
          </span>
        )}
      </span>
      {won && (
        <span className="ts-at ts-stack is-won" style={at({ x: place.x + width * 1.1, y: place.y - width * 0.2, width })}>
          <ChipStack places={chipPlaces(won.amount, tray)} />
          <span className="ts-sum num">{won.text}</span>
        </span>
      )}
    </>
  )
}
