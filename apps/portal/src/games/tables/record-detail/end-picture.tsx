import { amount } from '@croupier/kernel'
import { useTranslation } from 'react-i18next'
import type { TableTerms } from '../../../shared/api/queries/tables.ts'
import type { GameFace } from '../faces/face.ts'
import { ChipsLayer, type SpotChips } from '../felt/chips-layer.tsx'
import { Felt } from '../felt/felt.tsx'
import { feltPlan } from '../felt/felt-plan.ts'
import type { FeltSpot } from '../felt/felt-spot.ts'
import type { SpotView } from '../felt/spot-view.ts'
import { at } from '../scene/at.ts'
import { PHONE_ROOM } from '../scene/room-plan.ts'
import { Scene } from '../scene/scene.tsx'
import { resultPlace } from '../table/result-place.ts'
import type { RoundEnd } from '../table/round-end.ts'
import { dealerName } from '../text/dealer-name.ts'
import { useMoney } from '../text/use-money.ts'

interface EndPictureProps {
  draw: unknown
  moves: string
  round: string
  end: RoundEnd
  face: GameFace
  terms: TableTerms
}

const NOBODY: ReadonlyMap<string, bigint> = new Map()

/** The table as it lay when the round was over: cards, numbers or dice, and the member's own chips. A picture: nothing in it can be pressed. */
export function EndPicture({ draw, moves, round, end, face, terms }: EndPictureProps) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const money = useMoney()
  const offered = new Set(terms.spots.map(({ spot }) => spot))
  const plan = feltPlan(face.layout, { isWide: false, offers: spot => offered.has(spot) })
  const viewOf = ({ spot }: FeltSpot): SpotView => ({
    ...{ label: face.name(gameText, spot), odds: '', isClosed: false, others: undefined },
    short: face.short?.(gameText, spot, false) ?? face.name(gameText, spot),
    end: face.endOf(spot, draw, moves),
  })
  const chips = [...end.spots].map(([spot, { stake, back }]): SpotChips => {
    const won = back > stake ? back - stake : 0n
    return {
      ...{ spot, amount: stake, sum: money.short(stake), state: back === 0n ? 'lost' : 'accepted' },
      ...(won > 0n && { won: { amount: won, text: money.net(won) } }),
    }
  })
  const result = face.result(gameText, draw, moves)
  const { Stage } = face
  return (
    <figure className="ts-table is-phone is-frame ts-recall">
      <div inert>
        <Scene
          plan={face.room?.phone ?? PHONE_ROOM}
          dealer={terms.dealer}
          look={terms.look}
          label={t('scene', { table: terms.name, dealer: dealerName(terms.dealer) })}
        >
          <Felt plan={plan} label={t('felt')} viewOf={viewOf} isOpen={false} onLay={() => undefined} onConfirm={() => false} />
          <ChipsLayer plan={plan} chips={chips} tray={terms.chips.map(amount)} others={NOBODY} />
          <Stage table={draw} round={round} phase="result" dealtAt={null} isWide={false} history={[]} moves={moves} />
          {result !== undefined && (
            <p className="ts-at ts-result" style={at(resultPlace(face, false))}>
              {result}
            </p>
          )}
        </Scene>
      </div>
      <figcaption className="vh">{result}</figcaption>
    </figure>
  )
}
