import { classNames, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/i18n/number-format.ts'
import { enterAgain } from '../../../shared/rooms/rooms.ts'
import type { GameFace } from '../faces/face.ts'
import { useMoney } from '../text/use-money.ts'
import type { RoundEnd } from './round-end.ts'
import type { TableView } from './table-view.ts'
import { useRoomNow } from './use-room-now.ts'

const STEPS = 4

/** From the closing to the first card: what was accepted, and which value is waited for. */
export function SealedPlaque({ view, accepted }: { view: TableView; accepted: bigint }) {
  const { t, i18n } = useTranslation('live')
  const money = useMoney()
  const now = useRoomNow(true)
  const { round } = view
  if (!round) return null
  const { kind, round: value } = round.beacon
  const from = round.sealed?.at ?? round.closesAt
  const share = Math.min(1, Math.max(0, (now - from) / Math.max(1, round.drawsAt - from)))
  const figure = numberFormat(i18n.language, {}).format(value)
  const waiting = kind === 'own' ? t('plaque.waitOwn', { round: figure }) : t('plaque.waitDrand', { round: figure })
  return (
    <div className="ts-plaque" role="status">
      <b>
        <Icon name="lock" size="s" />
        {t('plaque.noMore')}
      </b>
      <span className="num">
        {accepted > 0n ? t('plaque.accepted', { amount: money.short(accepted) }) : t('plaque.nothing')} {waiting}
      </span>
      <span className="bars" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a bar are known by their place.
          <i key={step} className={classNames(share > step / STEPS && 'is-on')} />
        ))}
      </span>
    </div>
  )
}

/** Net above nothing: a sum and where it came from. At or below: what came back, and no more. */
export function EndPlaque({ end, view, face }: { end: RoundEnd; view: TableView; face: GameFace }) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const money = useMoney()
  const isWin = end.net > 0n
  const place = view.hand > 0 ? t('plaque.hand', { number: view.hand }) : t('plaque.round', { number: view.round?.round ?? '' })
  return (
    <div className="ts-plaque is-end" role="status">
      <span>{t(isWin ? 'plaque.net' : 'plaque.back', { place, amount: money.short(end.staked) })}</span>
      <b className={classNames('num', isWin && 'won')}>{isWin ? money.net(end.net) : money.full(end.back)}</b>
      <dl className="num">
        {[...end.spots].slice(0, SPOTS_MAX).map(([spot, { stake, back }]) => (
          <div key={spot}>
            <dt>
              {face.name(gameText, spot)} {money.short(stake)}
            </dt>
            <dd className={classNames(back > stake && 'won', back < stake && 'lost')}>{money.net(back - stake)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
const SPOTS_MAX = 5

/** Quiet, where the cards lie: the hand goes on without us. */
export function StalePlaque({ accepted }: { accepted: bigint }) {
  const { t } = useTranslation('live')
  const money = useMoney()
  return (
    <div className="ts-plaque is-stale" role="status">
      <b>
        <Icon name="loader" size="s" className="turning" />
        {t('plaque.stale')}
      </b>
      <span>{accepted > 0n ? t('plaque.staleBets', { amount: money.short(accepted) }) : t('plaque.staleNone')}</span>
      <button type="button" className="btn sm" onClick={enterAgain}>
        {t('plaque.tryNow')}
      </button>
    </div>
  )
}
