import type { FamilyId } from '@croupier/games/lottery'
import { Icon, ListSkeleton } from '@croupier/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryGame, LotteryResult } from '../../../shared/api/queries/lottery.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { AllResults } from './all-results.tsx'
import { ResultList } from './result-list.tsx'

/** So many stand beside the board; the others are a press away. */
const SHOWN = 12

export function ResultsPanel({ game, results }: { game: LotteryGame; results: UseQueryResult<{ list: readonly LotteryResult[] }> }) {
  const { t } = useTranslation('lottery')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel lt-results" aria-label={t('results')}>
      <div className="row justify-between lt-panel-head">
        <h2 className="h3">{t('results')}</h2>
        <button type="button" className="link text-13" onClick={() => setOpen(true)}>
          {t('all')}
          <Icon name="chevron-right" size="xs" />
        </button>
      </div>
      {results.isError ? (
        <LoadError error={results.error} onRetry={() => void results.refetch()} isRetrying={results.isFetching} />
      ) : !results.data ? (
        <div className="p-4">
          <ListSkeleton rows={6} />
        </div>
      ) : results.data.list.length === 0 ? (
        <p className="p-5 text-13 text-text-2">{t('noResults')}</p>
      ) : (
        <ResultList family={game.family as FamilyId} results={results.data.list.slice(0, SHOWN)} />
      )}
      {isOpen && <AllResults game={game} onClose={() => setOpen(false)} />}
    </section>
  )
}
