import type { FamilyId } from '@croupier/games/lottery'
import { Badge, Icon, ListSkeleton } from '@croupier/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryGame, LotteryResult } from '../../../shared/api/queries/lottery.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { DrawView } from '../draw/draw-view.tsx'
import { shortNumber } from '../page/sale.ts'
import { AllResults } from './all-results.tsx'
import { sideWords } from './side-words.ts'

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

/** Families whose draws take a line of their own. */
const MANY: ReadonlySet<FamilyId> = new Set(['PK10', 'KLSF', 'KL8', 'LHC', 'SEA-TOTO', 'SEA-4D', 'SEA-TH', 'VN-north', 'VN-south'])

export function ResultList({ family, results, isWhole }: { family: FamilyId; results: readonly LotteryResult[]; isWhole?: boolean }) {
  return (
    <ol className="lt-result-list" data-many={MANY.has(family) || undefined}>
      {results.map(result => (
        <li key={result.number}>
          <span className="text-text-2 num lt-result-number">{isWhole ? result.number : shortNumber(result.number)}</span>
          <ResultDraw family={family} result={result} prizes={isWhole ? 'all' : 'first'} />
          <SideText family={family} draw={result.draw} />
        </li>
      ))}
    </ol>
  )
}

function ResultDraw({ family, result, prizes }: { family: FamilyId; result: LotteryResult; prizes: 'all' | 'first' }) {
  const { t } = useTranslation('lottery')
  if (result.status === 'cancelled') return <Badge>{t('cancelled')}</Badge>
  return <DrawView family={family} draw={result.draw} size="s" prizes={prizes} />
}

function SideText({ family, draw }: { family: FamilyId; draw: unknown }) {
  const { t, i18n } = useTranslation('lottery')
  const words = sideWords(family, draw)
    .map(word => t(`option.${word}` as ParseKeys<'lottery'>))
    .map((word, index) => (index === 0 ? word : word.toLocaleLowerCase(i18n.language)))
  if (words.length === 0) return null
  return (
    <span className="text-12 text-text-2 lt-result-sides">
      {new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(words)}
    </span>
  )
}
