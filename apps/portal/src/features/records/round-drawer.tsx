import { Amount, ButtonLink, CopyButton, ListSkeleton, Note } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { roundQuery } from '../../shared/api/queries/bets.ts'
import type { RecalledRound } from '../../shared/api/types.ts'
import { thumbOf } from '../../shared/art/art.ts'
import { useRecordDetail } from '../../shared/ports/record-details.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { RoundBadge } from './round-badge.tsx'
import { RoundCheck } from './round-check.tsx'

/** A round recalled: what came, what it paid, which entries it left, and whether it was fair. */
export function RoundDrawer({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const { t } = useTranslation('records')
  const round = useQuery(roundQuery(roundId))
  return (
    <Drawer isOpen onClose={onClose} title={t('recall')} side="end" className="over-panel">
      <div className="px-4 pb-6">
        {round.isError ? (
          <LoadError error={round.error} onRetry={() => void round.refetch()} isRetrying={round.isFetching} />
        ) : round.data ? (
          <Recalled round={round.data} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </div>
    </Drawer>
  )
}

function Recalled({ round }: { round: RecalledRound }) {
  const { t } = useTranslation('records')
  const Detail = useRecordDetail(round)
  return (
    <div className="col gap-6">
      <Head round={round} />
      {round.isArchived && <Note>{t('archived')}</Note>}
      {Detail && !round.isArchived && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <Detail round={round} />
        </Suspense>
      )}
      <Facts round={round} />
      {round.verification && <RoundCheck record={round.verification} />}
      <DrawLink round={round} />
      <Entries round={round} />
    </div>
  )
}

function Head({ round: { line } }: { round: RecalledRound }) {
  return (
    <div className="row gap-4">
      <img src={thumbOf(line.showIcon)} alt="" width={56} height={56} className="round-thumb" />
      <div className="min-w-0 grow">
        <p className="h2 truncate">{line.gameName}</p>
        <code className="text-12 text-text-2">{line.reference}</code>
      </div>
      <span className="entry-end">
        {line.result !== null && <Amount value={line.result} signs="always" tinted className="text-18 font-bold" />}
        <RoundBadge round={line} />
      </span>
    </div>
  )
}

/** Draws and rounds of live tables are proven by a file of their own, which /fairness checks. */
function DrawLink({ round: { line, details } }: { round: RecalledRound }) {
  const { t } = useTranslation('records')
  const proof = proofOf(line, details)
  if (!proof) return null
  const { text, ...names } = proof
  return (
    <ButtonLink href={`/fairness?${new URLSearchParams({ ...names, bet: line.roundId })}`} icon="shield-check" className="self-start">
      {t(text)}
    </ButtonLink>
  )
}

/** What names the file; undefined for games that are proven by seeds. */
function proofOf({ gameClass }: RecalledRound['line'], { gameCode, number, code, round }: RecalledRound['details']) {
  if (gameClass === 'lott' && typeof gameCode === 'string' && typeof number === 'string')
    return { text: 'fair.draw', game: gameCode, issue: number } as const
  if (gameClass === 'live' && typeof code === 'string' && typeof round === 'string')
    return { text: 'fair.round', table: code, round } as const
  return undefined
}

function Facts({ round: { line } }: { round: RecalledRound }) {
  const { t } = useTranslation('records')
  const textOf = useInstantText()
  return (
    <dl className="fact-list">
      <dt>{t('stake')}</dt>
      <dd>
        <Amount value={line.stake} />
      </dd>
      <dt>{t('validBet')}</dt>
      <dd>
        <Amount value={line.validBet} />
      </dd>
      <dt>{t('paid')}</dt>
      <dd>{line.paid === null ? '—' : <Amount value={line.paid} />}</dd>
      <dt>{t('time')}</dt>
      <dd>{textOf(line.at, 'whole')}</dd>
      {line.settledAt && (
        <>
          <dt>{t('settled')}</dt>
          <dd>{textOf(line.settledAt, 'whole')}</dd>
        </>
      )}
      <dt>{t('roundId')}</dt>
      <dd>
        <code className="block mb-2">{line.roundId}</code>
        <CopyButton text={line.roundId} size="xs" />
      </dd>
    </dl>
  )
}

function Entries({ round: { entries, entriesArchived } }: { round: RecalledRound }) {
  const { t } = useTranslation('records')
  const textOf = useInstantText()
  if (entriesArchived) return <Note>{t('entriesArchived')}</Note>
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="h3 mb-2">{t('entries')}</h3>
      <ul className="well pad col gap-3 text-13">
        {entries.map(entry => (
          <li key={`${entry.at} ${entry.kind}`} className="row justify-between gap-4">
            <span>
              {t(`entry.${entry.kind}`, { defaultValue: entry.kind })}
              <span className="block text-12 text-text-3 num">{textOf(entry.at)}</span>
            </span>
            <span className="entry-end">
              <Amount value={entry.amount} signs="always" tinted className="font-semi" />
              <span className="text-12 text-text-3">
                <Amount value={entry.balanceAfter} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
