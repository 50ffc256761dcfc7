import type { Json } from '@croupier/games/fairness'
import { Button, ListSkeleton, Note, SelectField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { drawFileQuery, drawKeys, fairnessKeysQuery, ownBetsQuery, ticketProofQuery } from '../../../shared/api/queries/draws.ts'
import { type LotteryResult, lastResultsQuery, lotteryGamesQuery, type PlacedLine } from '../../../shared/api/queries/lottery.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { findReceiptOfBet } from '../../../shared/receipts/receipt-store.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { promptLogin } from '../../../shared/session/require-account.ts'
import { readSession } from '../../../shared/session/session-keys.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { checkDraw } from './check-draw.ts'
import { DrawCounts } from './draw-counts.tsx'
import { DrawReportView } from './draw-report.tsx'
import { readTicketProof } from './ticket-proof.ts'

/** Which draw the page shows, in its address, so that a draw can be linked to. */
function useChosenDraw() {
  const [search, setSearch] = useSearchParams()
  const read = (name: string) => search.get(name) ?? ''
  const choose = (change: Readonly<Record<string, string>>) => setSearch(change, { replace: true, preventScrollReset: true })
  return { game: read('game'), issue: read('issue'), bet: read('bet'), choose }
}

/** Choose a lottery and one of its last draws; what is chosen is checked at once. */
export function ChooseDraw() {
  const { t } = useTranslation('draws')
  const language = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const { game, issue, bet, choose } = useChosenDraw()
  const games = useQuery(lotteryGamesQuery(language))
  const results = useQuery({ ...lastResultsQuery(game), enabled: game !== '' })
  const bets = useQuery({ ...ownBetsQuery(game, issue), enabled: isLoggedIn && issue !== '' })
  const ticket = bet || bets.data?.[0]?.betId
  if (games.isError) return <LoadError error={games.error} onRetry={() => void games.refetch()} isRetrying={games.isFetching} />
  if (!games.data) return <ListSkeleton rows={2} />
  return (
    <div className="col gap-5">
      <div className="draw-choice">
        <SelectField
          label={t('game')}
          placeholder={t('chooseGame')}
          value={game}
          options={games.data.games.map(({ gameCode, name }) => ({ value: gameCode, label: name }))}
          onChange={event => choose({ game: event.target.value })}
        />
        <IssueField issue={issue} results={results.data?.list ?? []} onChoose={number => choose({ game, issue: number })} />
        {(bets.data?.length ?? 0) > 0 && (
          <TicketField bet={ticket ?? ''} bets={bets.data ?? []} onChoose={chosen => choose({ game, issue, bet: chosen })} />
        )}
      </div>
      {game !== '' && results.data?.list.length === 0 && <p className="text-13 text-text-2">{t('noDraws')}</p>}
      {!isLoggedIn && (
        <p className="row flex-wrap gap-3 text-13 text-text-2">
          {t('visitor')}
          <Button size="xs" icon="log-in" onClick={() => promptLogin()}>
            {t('logIn')}
          </Button>
        </p>
      )}
      {issue !== '' && (!isLoggedIn || bets.isSuccess || bet !== '') && (
        <CheckedDraw
          game={game}
          gameName={games.data.games.find(each => each.gameCode === game)?.name ?? game}
          issue={issue}
          bet={isLoggedIn ? ticket : undefined}
        />
      )}
      {game !== '' && <DrawCounts game={game} />}
    </div>
  )
}

function IssueField({
  issue,
  results,
  onChoose,
}: {
  issue: string
  results: readonly LotteryResult[]
  onChoose: (number: string) => void
}) {
  const { t } = useTranslation('draws')
  const textOf = useInstantText()
  const ended = results.filter(({ status }) => status !== 'drawn')
  const options = ended.map(({ number, drawsAt }) => ({ value: number, label: `${number} · ${textOf(drawsAt)}` }))
  // A linked draw may be older than those listed.
  const isListed = issue === '' || ended.some(({ number }) => number === issue)
  return (
    <SelectField
      label={t('issue')}
      placeholder={t('chooseIssue')}
      value={issue}
      disabled={options.length === 0 && issue === ''}
      options={isListed ? options : [{ value: issue, label: issue }, ...options]}
      onChange={event => onChoose(event.target.value)}
    />
  )
}

function TicketField({ bet, bets, onChoose }: { bet: string; bets: readonly PlacedLine[]; onChoose: (bet: string) => void }) {
  const { t } = useTranslation('draws')
  const textOf = useInstantText()
  return (
    <SelectField
      label={t('ticket')}
      value={bet}
      options={bets.map(({ betId, stake, placedAt }) => ({ value: betId, label: t('ticketOption', { time: textOf(placedAt), stake }) }))}
      onChange={event => onChoose(event.target.value)}
    />
  )
}

const reportOf = (game: string, issue: string, bet: string | undefined) => ({
  queryKey: bet ? [...ticketProofQuery(bet).queryKey, 'report'] : [...drawKeys.file(game, issue), 'report'],
  queryFn: async () => {
    const [file, keys, answered, kept] = await Promise.all([
      queryClient.fetchQuery(drawFileQuery(game, issue)),
      queryClient.fetchQuery(fairnessKeysQuery()),
      bet ? queryClient.fetchQuery(ticketProofQuery(bet)).then(readTicketProof) : undefined,
      bet ? findReceiptOfBet(readSession('account') ?? '', bet) : undefined,
    ])
    // What this browser kept since the purchase counts, not what the server says of it now. It is JSON, as it was kept.
    const own = answered && kept ? { ...answered, receipt: kept.receipt as unknown as Json } : answered
    const keptAtMs = kept?.keptAtMs
    if (file === null) return { file, own, keptAtMs, report: undefined }
    const ticket = bet && own ? { bet, receipt: own.receipt, ...(own.proof ? { proof: own.proof } : {}) } : {}
    return { file, own, keptAtMs, report: await checkDraw({ file, keys, ...ticket }) }
  },
  staleTime: 30_000,
  structuralSharing: false,
})

interface CheckedProps {
  game: string
  gameName: string
  issue: string
  bet: string | undefined
}

function CheckedDraw({ game, gameName, issue, bet }: CheckedProps) {
  const { t } = useTranslation('draws')
  const checked = useQuery(reportOf(game, issue, bet))
  if (checked.isError) return <LoadError error={checked.error} onRetry={() => void checked.refetch()} isRetrying={checked.isFetching} />
  if (!checked.data) return <ListSkeleton rows={6} />
  const { file, report, own, keptAtMs } = checked.data
  if (!report || file === null) return <Note>{t(own ? 'noFileYet' : 'noFile')}</Note>
  return (
    <DrawReportView report={report} file={file} name={`${game}-${issue}`} game={gameName} keptAtMs={keptAtMs} {...(own ? { own } : {})} />
  )
}
