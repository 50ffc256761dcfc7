import { type FamilyId, findPlay, type Marks } from '@croupier/games/lottery'
import { Amount, Badge } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RecalledRound } from '../../../shared/api/types.ts'
import { DrawView } from '../draw/draw-view.tsx'
import { shortNumber } from '../page/sale.ts'
import { useNameText, useOptionText } from '../text/names.ts'
import { useSelectionText } from '../text/selection-text.ts'
import '../page/lottery.css'

/** What a recalled ticket carries (server: the class of lotteries). */
interface TicketDetails {
  readonly family: FamilyId
  readonly play: string
  readonly selection: Marks
  readonly units: number
  readonly multiple: number
  readonly number: string | null
  readonly draw: unknown
  readonly status: string | null
  /** Winning units by level; null before the draw. */
  readonly wins: Readonly<Record<string, number>> | null
  /** Of one unit, by level. */
  readonly prices: Readonly<Record<string, string>>
}

/** A lottery bet recalled: the draw, what was marked, and which units won. */
export function LotteryDetail({ round }: { round: RecalledRound }) {
  const { t } = useTranslation('lottery')
  const nameText = useNameText()
  const selectionText = useSelectionText()
  // The wire carries details as plain JSON; the class of lotteries has written these.
  const details = round.details as unknown as TicketDetails
  const { family, play, selection, units, number, draw, status } = details
  const known = findPlay(play)
  if (!known) return null
  return (
    <section className="col gap-4" aria-label={t('results')}>
      <div className="col gap-2">
        <div className="row justify-between gap-3">
          <h3 className="h3">{number === null ? t('drawLabel') : t('drawNumber', { number: shortNumber(number) })}</h3>
          {status === 'cancelled' && <Badge>{t('cancelled')}</Badge>}
        </div>
        <DrawView family={family} draw={draw} prizes="all" />
      </div>
      <div className="well pad col gap-2">
        <span className="row justify-between gap-3">
          <b className="font-semi">{nameText(known.name)}</b>
          <span className="text-13 text-text-2 num">{t('bets', { count: units })}</span>
        </span>
        <span className="lt-pieces num">
          {selectionText(play, selection).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position is known by its order.
            <span key={index}>{piece}</span>
          ))}
        </span>
      </div>
      <Wins play={play} details={details} />
    </section>
  )
}

function Wins({ play, details: { wins, prices } }: { play: string; details: TicketDetails }) {
  const { t, i18n } = useTranslation('lottery')
  const optionText = useOptionText()
  if (wins === null) return <p className="text-13 text-text-2">{t('ticketOpen')}</p>
  const levels = Object.entries(wins).filter(([, count]) => count > 0)
  if (levels.length === 0) return <p className="text-13 text-text-2">{t('noWinningUnits')}</p>
  const levelText = (level: string) =>
    i18n.exists(`lottery:level.${level}`) ? t(`level.${level}` as ParseKeys<'lottery'>) : optionText(play, level)
  return (
    <ul className="col gap-2 text-13">
      {levels.map(([level, count]) => (
        <li key={level} className="row justify-between gap-4">
          <span className="row gap-2">
            <Badge tone="won">{levelText(level)}</Badge>
            <span className="num">{t('winningBets', { count })}</span>
          </span>
          {prices[level] !== undefined && (
            <span className="num">
              {t('each')} <Amount value={prices[level]} className="font-semi" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
