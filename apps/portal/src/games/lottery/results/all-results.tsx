import type { FamilyId } from '@croupier/games/lottery'
import { Button, ListSkeleton } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allResultsQuery, type LotteryGame } from '../../../shared/api/queries/lottery.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { ResultList } from './result-list.tsx'

/** Every result of a lottery, the last first. */
export function AllResults({ game, onClose }: { game: LotteryGame; onClose: () => void }) {
  const { t } = useTranslation('lottery')
  const results = useInfiniteQuery(allResultsQuery(game.gameCode))
  return (
    <Drawer isOpen onClose={onClose} side="end" className="lt-drawer" title={t('resultsOf', { game: game.name })}>
      <div className="pb-6">
        {results.isError ? (
          <LoadError error={results.error} onRetry={() => void results.refetch()} isRetrying={results.isFetching} />
        ) : !results.data ? (
          <div className="p-4">
            <ListSkeleton rows={8} />
          </div>
        ) : (
          <ResultList family={game.family as FamilyId} results={results.data.pages.flatMap(page => page.list)} isWhole />
        )}
        {results.hasNextPage && (
          <div className="p-4 text-center">
            <Button size="s" busy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}
