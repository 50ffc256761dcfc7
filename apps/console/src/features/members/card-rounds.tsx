import { EmptyState, ErrorState, ListSkeleton, Pagination } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberCard, MemberRounds } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'

const LOOK_EVERY_MS = 15_000
const EVERYTHING = { from: '', until: '', gameId: '' }

/** All that a member has played, by days and game, with what it came to; and the same as a table. */
export function CardRounds({ data: { member } }: { data: MemberCard }) {
  const { t } = useText()
  const { count } = useFormat()
  const [{ pageNo, gameId, ...days }, setAsked] = useState({ ...EVERYTHING, pageNo: 1 })
  const { memberId } = member
  const filter = { ...instantsOf(days), ...(gameId && { gameId }) }
  const read = useRead('memberRounds', { params: { memberId }, query: { ...filter, pageNo } }, { everyMs: LOOK_EVERY_MS })
  const narrow = (changes: Partial<typeof EVERYTHING>) => setAsked({ ...days, gameId, ...changes, pageNo: 1 })
  const { data: page, error } = read
  const isNarrowed = gameId !== '' || days.from !== '' || days.until !== ''
  return (
    <section className="card-sec">
      <div className="filters card-filters">
        <FilterSelect
          label={t('field.game')}
          all={t('member.allGames')}
          value={gameId}
          options={(page?.games ?? []).map(game => ({ value: game.gameId, label: `${game.gameName} · ${count(game.rounds)}` }))}
          onChange={next => narrow({ gameId: next })}
        />
        <ExportButton call="exportMemberRounds" query={{ memberId, ...(gameId && { gameId }) }} days={days} />
        <DayFilter value={days} onChange={narrow} />
      </div>
      {!page && !error && <ListSkeleton rows={6} />}
      {!page && error && (
        <ErrorState
          title={t('state.failed')}
          code={error.code}
          requestId={error.requestId}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        >
          {error.message || t('state.lineLost')}
        </ErrorState>
      )}
      {page && page.total === 0 && (
        <EmptyState title={t(isNarrowed ? 'list.noMatch' : 'member.noRounds')}>{isNarrowed && t('list.noMatchText')}</EmptyState>
      )}
      {page && page.total > 0 && (
        <>
          <Totals totals={page.totals} />
          <Rounds rounds={page.list} />
          {page.totalPages > 1 && (
            <div className="row justify-center mt-3">
              <Pagination
                page={page.pageNum}
                pageCount={page.totalPages}
                onPage={next => setAsked({ ...days, gameId, pageNo: next })}
                range={1}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Totals({ totals }: { totals: MemberRounds['totals'] }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  return (
    <dl className="kv mb-3">
      <dt>{t('field.rounds')}</dt>
      <dd className="num">{count(totals.bets)}</dd>
      <dt>{t('field.stakes')}</dt>
      <dd className="num">{amount(totals.staked)}</dd>
      <dt>{t('field.wins')}</dt>
      <dd className="num">{amount(totals.paid)}</dd>
      <dt>{t('member.result')}</dt>
      <dd className={`num font-semi ${tintOf(totals.result)}`}>{amount(totals.result)}</dd>
    </dl>
  )
}

function Rounds({ rounds }: { rounds: MemberRounds['list'] }) {
  const { t } = useText()
  const { may } = useDesk()
  const { amount, dateTime } = useFormat()
  return (
    <ul className="lines">
      {rounds.map(round => (
        <li key={round.roundId}>
          <b className="font-medium">{round.gameName}</b>
          <span className={`num ${tintOf(round.result)}`}>{round.result === null ? t('round.open') : amount(round.result)}</span>
          <span className="sub num">
            {may('ledger.read') && !round.trial ? (
              <a className="link" href={`#/ledger?q=${round.roundId}`} title={t('member.money.ledger')}>
                {round.reference}
              </a>
            ) : (
              round.reference
            )}{' '}
            · {dateTime(round.at)}
          </span>
          <span className="sub num">{t('member.stakeOf', { stake: amount(round.stake) })}</span>
        </li>
      ))}
    </ul>
  )
}
