import { GROUP_CODES } from '@croupier/games/lottery'
import { EmptyState, Skeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { lotteryNowMs } from '../../../shared/api/lottery-time.ts'
import { type LotteryGame, lotteryGamesQuery } from '../../../shared/api/queries/lottery.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../../shared/ui/use-document-title.ts'
import { LOBBY_TYPES, type LobbyKind } from './lobby-path.ts'
import { LotteryCard } from './lottery-card.tsx'
import { isOfAnotherDay, shelfOf } from './shelf-of.ts'
import './lobby.css'

/** Drawn lately enough that a look at the lobby is worth a new reading. */
const READ_AGAIN_MS = 15_000

/** The lotteries of a lobby in groups, each with what is on sale and what came last. */
export function Lobby({ kind }: { kind: LobbyKind }) {
  const { t } = useTranslation('lottery')
  const games = useQuery({ ...lotteryGamesQuery(useLanguage()), refetchInterval: READ_AGAIN_MS })
  useDocumentTitle(t(`lobby.${kind}`))
  const sold = games.data?.games.filter(game => LOBBY_TYPES[kind].includes(game.accountTypeName)) ?? []
  return (
    <div className="lt-lobby">
      <header>
        <h1 className="h1">{t(`lobby.${kind}`)}</h1>
        <p className="text-text-2">{t(`lobbyText.${kind}`)}</p>
      </header>
      {games.isError ? (
        <LoadError error={games.error} onRetry={() => void games.refetch()} isRetrying={games.isFetching} />
      ) : !games.data ? (
        <LobbySkeleton />
      ) : sold.length === 0 ? (
        <EmptyState art={statePicture('empty-tables')} title={t('lobbyEmpty')}>
          {t('lobbyEmptyText')}
        </EmptyState>
      ) : (
        <Groups games={sold} />
      )}
    </div>
  )
}

function Groups({ games }: { games: readonly LotteryGame[] }) {
  const { t } = useTranslation('lottery')
  const groups = groupsOf(games)
  return (
    <>
      {groups.length > 1 && (
        <nav className="lt-jump" aria-label={t('groups')}>
          {groups.map(({ code, games: { length } }) => (
            <a key={code} className="chip" href={`#group-${code}`}>
              {t(`gameGroup.${code}` as ParseKeys<'lottery'>)}
              <span className="text-text-2 num">{length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ code, games: inGroup }) => (
        <section key={code} id={`group-${code}`} className="lt-group" aria-labelledby={`group-${code}-name`}>
          <h2 className="h2" id={`group-${code}-name`}>
            {t(`gameGroup.${code}` as ParseKeys<'lottery'>)}
          </h2>
          <div className="lt-cards" data-code={code} data-compact={isOfAnotherDay(code) || undefined}>
            {inGroup.map(game => (
              <LotteryCard key={game.gameCode} game={game} isCompact={isOfAnotherDay(code)} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

interface Group {
  readonly code: string
  readonly games: readonly LotteryGame[]
}

/** In the order in which lobbies show groups; the lotteries of Vietnam that draw today come first, then the others by region. */
function groupsOf(games: readonly LotteryGame[]): readonly Group[] {
  const codes = GROUP_CODES.flatMap(code => (code === 'VN' ? ['VN-fast', 'VN-today', 'VN-north', 'VN-central', 'VN-south'] : [code]))
  const now = lotteryNowMs()
  return codes
    .map(code => ({ code, games: games.filter(game => (game.groupCode === 'VN' ? shelfOf(game, now) : game.groupCode) === code) }))
    .filter(group => group.games.length > 0)
    .map(group => (group.code.startsWith('VN-') ? { ...group, games: group.games.toSorted(bySoonest) } : group))
}

/** Of many stations, those that draw next come first. */
const bySoonest = (one: LotteryGame, other: LotteryGame): number => (one.issue?.closesAt ?? '9').localeCompare(other.issue?.closesAt ?? '9')

function LobbySkeleton() {
  return (
    <div className="lt-cards" aria-busy="true">
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their order.
        <div key={index} className="panel p-4 col gap-4">
          <div className="row gap-3">
            <Skeleton width={56} height={56} />
            <div className="col gap-2 grow">
              <Skeleton width="60%" height={14} />
              <Skeleton width="40%" height={10} />
            </div>
          </div>
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  )
}
