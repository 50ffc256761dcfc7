import type { FamilyId } from '@croupier/games/lottery'
import { Badge, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LotteryGame, LotteryIssue } from '../../../shared/api/queries/lottery.ts'
import { thumbOf } from '../../../shared/art/art.ts'
import { clockText, useSecondsLeft } from '../../../shared/lottery/use-seconds-left.ts'
import { useIsCashOnly } from '../../../shared/rewards/use-is-cash-only.ts'
import { DrawView } from '../draw/draw-view.tsx'
import { shortNumber } from '../page/sale.ts'
import { useSale } from '../page/use-sale.ts'
import { usePaceText } from '../text/use-pace-text.ts'
import { gamePath } from './lobby-path.ts'

const DAY = 86_400
/** What one unit costs at least, in any currency. */
const MIN_BET = '0.01'
/** Families whose whole table of prizes is looked for in a lobby. */
const TABLES: ReadonlySet<string> = new Set(['VN-north', 'VN-south', 'SEA-4D', 'SEA-TH'])

/** A lottery in its lobby: what is on sale, until when, and what came last. All of it is the way in. */
export function LotteryCard({ game, isCompact = false }: { game: LotteryGame; isCompact?: boolean }) {
  const { t, i18n } = useTranslation(['lottery', 'common'])
  const paceText = usePaceText()
  const { issue, drawing } = useSale(game)
  const isCashOnly = useIsCashOnly({
    gameId: game.gameCode,
    gameCategory: game.accountTypeName === 'ELOTT' ? 'elott' : 'lott',
    minBet: MIN_BET,
  })
  return (
    <Link className="panel lt-card-game" to={gamePath(game.gameCode)}>
      <div className="row gap-3">
        <img className="lt-card-thumb" src={thumbOf(game.art)} alt="" width={56} height={56} loading="lazy" decoding="async" />
        <div className="min-w-0 grow">
          <b className="lt-card-name">{game.name}</b>
          <span className="text-12 text-text-2 block">
            {isCompact && issue ? t('nextDay', { day: weekdayOf(issue, i18n.language) }) : paceText(game.intervalSec)}
          </span>
          {isCashOnly && <Badge>{t('common:bonus.cashOnly')}</Badge>}
        </div>
        {issue && game.isOpen ? <SaleClock key={issue.number} issue={issue} /> : <Badge>{t('closed')}</Badge>}
      </div>
      {!isCompact && <LastDraw game={game} drawing={drawing} />}
    </Link>
  )
}

/** The day of a station's next draw, where it is drawn. */
const weekdayOf = ({ drawsAt }: LotteryIssue, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(drawsAt))

function LastDraw({ game, drawing }: { game: LotteryGame; drawing: LotteryIssue | null }) {
  const { t } = useTranslation('lottery')
  const isTable = TABLES.has(game.family)
  return (
    <div className="lt-card-last" data-table={isTable || undefined}>
      {game.last && (
        <span className="text-12 text-text-2 num lt-card-number">
          {drawing ? t('drawing', { number: shortNumber(drawing.number) }) : t('lastDraw', { number: shortNumber(game.last.number) })}
        </span>
      )}
      <DrawView
        key={game.last?.number}
        family={game.family as FamilyId}
        draw={game.last?.draw}
        size="s"
        prizes={isTable ? 'all' : 'first'}
      />
    </div>
  )
}

function SaleClock({ issue }: { issue: LotteryIssue }) {
  const { t } = useTranslation('lottery')
  const seconds = useSecondsLeft(issue.closesAt)
  const days = Math.floor(seconds / DAY)
  const text = days > 0 ? `${t('daysLeft', { count: days })} ${clockText(seconds % DAY)}` : clockText(seconds)
  return (
    <span className="lt-card-clock num" role="timer" aria-label={`${t('closesIn')} ${text}`} data-last={seconds <= 10 || undefined}>
      <Icon name="timer" size="xs" />
      {text}
    </span>
  )
}
