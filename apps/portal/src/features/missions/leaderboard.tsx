import { Amount, Badge } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Leaderboard as Board } from '../../shared/api/queries/missions.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

/** One leaderboard: until when it runs, the best places with their prizes, and the member’s own. */
export function Leaderboard({ board }: { board: Board }) {
  const { t } = useTranslation('missions')
  const { title, about, places, mine, scoring, isFinal } = board
  const isListed = places.some(place => place.isMine)
  const id = `board-${board.leaderboardId}-${board.firstDay}`
  return (
    <section className="leaderboard" aria-labelledby={id}>
      <div className="row flex-wrap gap-3">
        <div className="grow min-w-0">
          <h2 id={id} className="h3">
            {title}
          </h2>
          <p className="text-13 text-text-2">{about}</p>
        </div>
        <Badge tone={isFinal ? 'won' : 'info'} icon={isFinal ? 'check' : 'clock'}>
          {t(isFinal ? 'board.final' : isOver(board) ? 'board.checking' : 'board.running')}
        </Badge>
      </div>
      <p className="text-12 text-text-2 num">
        <Time board={board} />
      </p>
      {places.length === 0 ? (
        <p className="well pad2 text-13 text-text-2">{t('board.empty')}</p>
      ) : (
        <table className="board-table num">
          <thead>
            <tr>
              {(['rank', 'member', 'score', 'prize'] as const).map(name => (
                <th key={name} scope="col">
                  {t(`board.${name === 'score' ? scoring : name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(place => (
              <Row key={`${place.rank} ${place.account} ${place.score}`} place={place} scoring={scoring} />
            ))}
            {mine && !isListed && <Row place={mine} scoring={scoring} />}
          </tbody>
        </table>
      )}
      <p className="text-12 text-text-2">{t(`board.ties.${board.ties}`)}</p>
    </section>
  )
}

const isOver = ({ endAt }: Board): boolean => Date.parse(endAt) <= serverNowMs()

function Time({ board }: { board: Board }) {
  const { isFinal, endAt, finalAt } = board
  const { t } = useTranslation('missions')
  const textOf = useInstantText()
  return t(isFinal ? 'board.ended' : isOver(board) ? 'board.soon' : 'board.until', {
    at: textOf(endAt, 'minute'),
    final: textOf(finalAt, 'minute'),
  })
}

function Row({ place: { rank, account, score, prize, isMine }, scoring }: { place: Board['places'][number]; scoring: Board['scoring'] }) {
  const { t } = useTranslation('missions')
  return (
    <tr className={isMine ? 'is-mine' : ''}>
      <td>{rank}</td>
      <td>
        {account}
        {isMine && <span className="text-12 text-text-2"> {t('board.you')}</span>}
      </td>
      <td>{scoring === 'valid_bet' ? <Amount value={score} /> : t('board.times', { n: score })}</td>
      <td>{Number(prize) > 0 ? <Amount value={prize} /> : '–'}</td>
    </tr>
  )
}
