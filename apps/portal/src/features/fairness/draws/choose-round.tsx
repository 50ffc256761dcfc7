import type { Json } from '@croupier/games/fairness'
import { Button, ListSkeleton, Note, SelectField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { drawKeys, fairnessKeysQuery, roundFileQuery, tableProofQuery } from '../../../shared/api/queries/draws.ts'
import { tableRoundsQuery, tablesQuery } from '../../../shared/api/queries/tables.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { drawName, findReceiptOfBet, listReceiptsOfDraw } from '../../../shared/receipts/receipt-store.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { promptLogin } from '../../../shared/session/require-account.ts'
import { readSession } from '../../../shared/session/session-keys.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { checkDraw } from './check-draw.ts'
import { DrawReportView } from './draw-report.tsx'
import { readTicketProof } from './ticket-proof.ts'

/** Choose a live table and one of its last rounds; what is chosen is checked at once, with the bet that a link or this browser knows. */
export function ChooseRound() {
  const { t } = useTranslation('draws')
  const isLoggedIn = useIsLoggedIn()
  const [search, setSearch] = useSearchParams()
  const [code, round, bet] = ['table', 'round', 'bet'].map(name => search.get(name) ?? '') as [string, string, string]
  const choose = (change: Readonly<Record<string, string>>) => setSearch(change, { replace: true, preventScrollReset: true })
  const tables = useQuery({ ...tablesQuery(), refetchInterval: false })
  const rounds = useQuery({ ...tableRoundsQuery(code), enabled: code !== '' })
  if (tables.isError) return <LoadError error={tables.error} onRetry={() => void tables.refetch()} isRetrying={tables.isFetching} />
  if (!tables.data) return <ListSkeleton rows={2} />
  return (
    <div className="col gap-5">
      <div className="draw-choice">
        <SelectField
          label={t('table')}
          placeholder={t('chooseTable')}
          value={code}
          options={tables.data.map(table => ({ value: table.code, label: `${table.name} · ${table.code}` }))}
          onChange={event => choose({ table: event.target.value })}
        />
        <RoundField round={round} rounds={rounds.data ?? []} onChoose={number => choose({ table: code, round: number })} />
      </div>
      {code !== '' && rounds.data?.length === 0 && round === '' && <p className="text-13 text-text-2">{t('noRounds')}</p>}
      {!isLoggedIn && (
        <p className="row flex-wrap gap-3 text-13 text-text-2">
          {t('visitor', { context: 'table' })}
          <Button size="xs" icon="log-in" onClick={() => promptLogin()}>
            {t('logIn')}
          </Button>
        </p>
      )}
      {code !== '' && round !== '' && (
        <CheckedRound
          code={code}
          name={tables.data.find(table => table.code === code)?.name ?? code}
          round={round}
          bet={isLoggedIn ? bet : ''}
          isLoggedIn={isLoggedIn}
        />
      )}
    </div>
  )
}

interface RoundFieldProps {
  round: string
  rounds: readonly { readonly round: string; readonly at: string }[]
  onChoose: (round: string) => void
}

function RoundField({ round, rounds, onChoose }: RoundFieldProps) {
  const { t } = useTranslation('draws')
  const textOf = useInstantText()
  const options = rounds.map(each => ({ value: each.round, label: t('roundOption', { number: each.round, time: textOf(each.at) }) }))
  // A linked round may be older than those listed.
  const isListed = round === '' || rounds.some(each => each.round === round)
  return (
    <SelectField
      label={t('tableRound')}
      placeholder={t('chooseRound')}
      value={round}
      disabled={options.length === 0 && round === ''}
      options={isListed ? options : [{ value: round, label: round }, ...options]}
      onChange={event => onChoose(event.target.value)}
    />
  )
}

interface CheckedProps {
  code: string
  name: string
  round: string
  /** Empty where none is named: then the receipts of this browser tell. */
  bet: string
  isLoggedIn: boolean
}

const account = (): string => readSession('account') ?? ''

const reportOf = ({ code, round, bet, isLoggedIn }: CheckedProps) => ({
  queryKey: isLoggedIn
    ? [...tableProofQuery(bet).queryKey, code, round, 'report']
    : [...drawKeys.all, 'round', code, round, 'visitor report'],
  queryFn: async () => {
    const known = isLoggedIn && bet === '' ? (await listReceiptsOfDraw(account(), drawName(code, round)))[0]?.bets[0] : bet
    const [file, keys, answered, kept] = await Promise.all([
      queryClient.fetchQuery(roundFileQuery(code, round)),
      queryClient.fetchQuery(fairnessKeysQuery()),
      known ? queryClient.fetchQuery(tableProofQuery(known)).then(readTicketProof) : undefined,
      known ? findReceiptOfBet(account(), known) : undefined,
    ])
    // What this browser kept since the bet counts, not what the server says of it now. It is JSON, as it was kept.
    const own = answered && kept ? { ...answered, receipt: kept.receipt as unknown as Json } : answered
    const keptAtMs = kept?.keptAtMs
    if (file === null) return { file, own, keptAtMs, report: undefined }
    const ticket = known && own ? { bet: known, receipt: own.receipt, ...(own.proof ? { proof: own.proof } : {}) } : {}
    return { file, own, keptAtMs, report: await checkDraw({ file, keys, ...ticket }) }
  },
  staleTime: 30_000,
  structuralSharing: false,
})

function CheckedRound(props: CheckedProps) {
  const { t } = useTranslation('draws')
  const { code, name, round } = props
  const checked = useQuery(reportOf(props))
  if (checked.isError) return <LoadError error={checked.error} onRetry={() => void checked.refetch()} isRetrying={checked.isFetching} />
  if (!checked.data) return <ListSkeleton rows={6} />
  const { file, report, own, keptAtMs } = checked.data
  if (!report || file === null) return <Note>{t(own ? 'noFileYet' : 'noFile', { context: 'table' })}</Note>
  return <DrawReportView report={report} file={file} name={`${code}-${round}`} game={name} keptAtMs={keptAtMs} {...(own ? { own } : {})} />
}
