import { Amount, Badge, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OwnTable, tableQuery } from '../../../shared/api/queries/tables.ts'
import type { RecalledRound } from '../../../shared/api/types.ts'
import type { GameFace } from '../faces/face.ts'
import { endOfBets, type RoundEnd } from '../table/round-end.ts'
import { useFace } from '../table/use-face.ts'
import { EndPicture } from './end-picture.tsx'
import '../styles/table.css'
import '../styles/recall.css'

/** What a recalled bet at a table carries (server: the class of live tables). A bet whose round is unknown names its spot alone. */
interface TableBetDetails {
  readonly spot: string
  readonly code?: string
  readonly gameId?: string
  readonly tableName?: string
  readonly round?: string
  readonly status?: string
  readonly moves?: string
  readonly bets?: OwnTable['bets']
  readonly draw?: unknown
}

/** A bet at a live table recalled: the table as it lay at the end of the round, and everything that the member had on it. */
export function TableDetail({ round: { details } }: { round: RecalledRound }) {
  const { t } = useTranslation('live')
  // The wire carries details as plain JSON; the class of live tables has written these.
  const { code, gameId, tableName, round, status, moves = '', bets = [], draw } = details as unknown as TableBetDetails
  const face = useFace(gameId)
  const terms = useQuery({ ...tableQuery(code ?? ''), enabled: code !== undefined, refetchInterval: false })
  if (code === undefined || round === undefined) return null
  const isDrawn = status === 'settled' && draw !== null && draw !== undefined
  const isOver = isDrawn || status === 'void'
  const end = endOfBets(bets)
  return (
    <section className="col gap-4" aria-label={t('recall.title', { table: tableName, number: round })}>
      <div className="row justify-between gap-3">
        <h3 className="h3">{t('recall.title', { table: tableName, number: round })}</h3>
        {status === 'void' && <Badge tone="warn">{t('note.void')}</Badge>}
      </div>
      {status === 'void' && <p className="text-13 text-text-2">{t('recall.void')}</p>}
      {!isOver && <p className="text-13 text-text-2">{t('recall.open')}</p>}
      {isDrawn && face.data && terms.data && <EndPicture {...{ draw, moves, round, end }} face={face.data} terms={terms.data} />}
      {isDrawn && (face.isLoading || terms.isLoading) && <ListSkeleton rows={4} />}
      {face.data && bets.length > 0 && <OwnBets {...{ end, isOver }} face={face.data} />}
    </section>
  )
}

/** Spot by spot: what lay on it and, once the round is over, what came back. */
function OwnBets({ end, isOver, face }: { end: RoundEnd; isOver: boolean; face: GameFace }) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  return (
    <div className="well pad col gap-2 text-13">
      <h4 className="font-semi">{t('recall.bets')}</h4>
      <ul className="col gap-2">
        {[...end.spots].map(([spot, { stake, back }]) => (
          <li key={spot} className="row justify-between gap-4">
            <span>{face.name(gameText, spot)}</span>
            <span className="num">
              <Amount value={stake} />
              {isOver && (
                <>
                  {' → '}
                  <Amount value={back} className="font-semi" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
