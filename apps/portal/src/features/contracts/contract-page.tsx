import { Icon, IconButton, ListSkeleton, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContractDetail, contractQuery } from '../../shared/api/queries/contracts.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { ContractState } from './contract-state.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { EndsBelow } from './ends-below.tsx'
import { LastPeriod } from './last-period.tsx'
import { EFFECTS, EffectSign, TermsTable } from './terms-table.tsx'
import { useContractWords } from './use-contract-words.ts'

/** One version of a contract: what it says, what it changes, and what may be done about it. */
export function ContractPage({ contractId, onBack }: { contractId: string; onBack: () => void }) {
  const { t } = useTranslation('contracts')
  const contract = useQuery(contractQuery(contractId))
  return (
    <div className="contract-page">
      <header className="row gap-3">
        <IconButton icon="chevron-left" label={t('back')} onClick={onBack} />
        <h3 className="h3">{t(contract.data?.contract.state === 'offered' ? 'offer' : 'one')}</h3>
      </header>
      {contract.isError && <LoadError error={contract.error} onRetry={() => void contract.refetch()} isRetrying={contract.isFetching} />}
      {contract.isPending && <ListSkeleton rows={6} />}
      {contract.data && <Whole detail={contract.data} />}
    </div>
  )
}

function Whole({ detail }: { detail: ContractDetail }) {
  const { t } = useTranslation('contracts')
  const { contract, previous, endsBelow, refusal, isFirstPeriodShort, lastPeriod } = detail
  return (
    <>
      <Head detail={detail} />
      <div className="contract-columns">
        <TermsTable detail={detail} />
        <div className="col gap-4 min-w-0">
          {endsBelow.length > 0 && <EndsBelow detail={detail} />}
          {refusal !== null && contract.role === 'receiver' && <Note tone="warn">{t('cannotAccept')}</Note>}
          {contract.movesAt !== null && (
            <Note>{t(contract.state === 'awaiting_move' ? 'noteState.awaiting_move' : `move.${contract.role}`)}</Note>
          )}
          {contract.state === 'offered' && isFirstPeriodShort && <Note>{t('shortFirst')}</Note>}
          {lastPeriod && <LastPeriod detail={detail} last={lastPeriod} />}
          {previous && (
            <ul className="contract-legend" aria-label={t('legend')}>
              {EFFECTS.map(effect => (
                <li key={effect}>
                  <EffectSign effect={effect} />
                  <span aria-hidden="true">{t(`effect.${effect}`)}</span>
                </li>
              ))}
            </ul>
          )}
          <History detail={detail} />
        </div>
      </div>
      <DecisionBar detail={detail} />
    </>
  )
}

function Head({ detail: { contract, previous, startsAt } }: { detail: ContractDetail }) {
  const { t } = useTranslation('contracts')
  const words = useContractWords()
  const instant = useInstantText()
  const { payer, receiver, role, offeredAt, number, state, lapsesAt, effectiveFrom, effectiveTo, endReason, movesAt } = contract
  const other = role === 'receiver' ? t('from', { name: payer ?? t('house') }) : t('to', { name: receiver })
  const versions = previous ? t('version.change', { from: previous.number, to: number }) : t('version.plain', { number })
  return (
    <section className="contract-head">
      <div className="min-w-0">
        <p className="row flex-wrap gap-2 text-13 text-text-2">
          <ContractState contract={contract} now={serverNowMs()} />
          <span className="num">
            {other}, {instant(offeredAt, 'minute')} · {versions}
          </span>
        </p>
        <h4 className="h2">{words.title(contract)}</h4>
        {endReason !== null && <p className="text-13 text-text-2">{t(`reason.${endReason}`)}</p>}
        {contract.endAskedBy !== null && (
          <p className="text-13 text-text-2">{t(contract.endAskedBy === role ? 'end.askedByMe' : 'end.askedByThem')}</p>
        )}
      </div>
      <dl className="num">
        {lapsesAt !== null && (
          <When label={t(state === 'offered' ? 'when.answerBy' : 'when.consentBy')}>{instant(lapsesAt, 'minute')}</When>
        )}
        {startsAt !== null && <When label={t('when.wouldStart')}>{instant(startsAt, 'minute')}</When>}
        {state === 'awaiting_move' && movesAt !== null && <When label={t('when.starts')}>{instant(movesAt, 'minute')}</When>}
        {effectiveFrom !== null && <When label={t('when.starts')}>{instant(effectiveFrom, 'minute')}</When>}
        {effectiveTo !== null && <When label={t('when.ends')}>{instant(effectiveTo, 'minute')}</When>}
      </dl>
    </section>
  )
}

const When = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function History({ detail: { history, contract } }: { detail: ContractDetail }) {
  const { t } = useTranslation('contracts')
  const instant = useInstantText()
  return (
    <details className="contract-history">
      <summary>
        <Icon name="history" size="s" /> {t('history')}
      </summary>
      <ol>
        {history.map(({ step, at, by }) => (
          <li key={`${at} ${step}`}>
            <span className="num text-text-2">{instant(at)}</span> {t(`step.${step}`)}
            {by !== null && (
              <span className="text-text-2" translate="no">
                {' '}
                · {by}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="code contract-hash">{t('hash', { hash: contract.termsHash })}</p>
    </details>
  )
}
