import { Button } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { popularQuery } from '../../shared/api/queries/catalog.ts'
import { useHasTrial } from '../../shared/games/use-has-trial.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useFreePlay } from '../../shared/session/use-free-play.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'

/** A link to a game, opened by a visitor: one page asks how, demo credits first where the brand has them, and the game opens here when they are in. */
export function NeedsLogin({ gameId }: { gameId: string }) {
  const { t } = useTranslation(['game', 'common'])
  const { data: games } = useQuery(popularQuery(useLanguage()))
  const game = games?.find(each => each.gameId === gameId)
  const hasTrial = useHasTrial()({ supportPlay: game?.supportPlay ?? 0 })
  const [search, setSearch] = useSearchParams()
  const freePlay = useFreePlay()
  const tryIt = () => {
    // The game opens as soon as the guest is in, and asks the address in what.
    const trial = new URLSearchParams(search)
    trial.set('trial', '1')
    setSearch(trial, { replace: true })
    freePlay.mutate()
  }
  return (
    <ClosedPage
      picture={hasTrial ? 'empty-tables' : 'restricted'}
      title={game?.gameName ?? t('loginTitle')}
      text={t(hasTrial ? 'tryText' : 'loginText')}
    >
      {hasTrial && (
        <Button tone="primary" icon="play" busy={freePlay.isPending} onClick={tryIt}>
          {t('common:join.freePlay')}
        </Button>
      )}
      <Button {...(!hasTrial && { tone: 'primary' })} onClick={() => promptLogin()}>
        {t('logIn')}
      </Button>
      <Button onClick={() => openModal('register')}>{t('join')}</Button>
    </ClosedPage>
  )
}
