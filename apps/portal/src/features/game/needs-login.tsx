import { Button } from '@croupier/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useFreePlay } from '../../shared/session/use-free-play.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'

/**
 * A link to a game, opened by a visitor: the login popup comes by itself, and the game opens when they are in. Where the link is to the free trial
 * and the brand lets guests in, nobody is asked to log in first.
 */
export function NeedsLogin({ isTrial }: { isTrial: boolean }) {
  const { t } = useTranslation(['game', 'common'])
  const { toggles } = useBrand()
  const freePlay = useFreePlay()
  const opensAsGuest = isTrial && toggles.freePlay
  useEffect(() => {
    if (!opensAsGuest) promptLogin()
  }, [opensAsGuest])
  return (
    <ClosedPage
      picture={opensAsGuest ? 'empty-tables' : 'restricted'}
      title={t(opensAsGuest ? 'common:join.freePlay' : 'loginTitle')}
      text={t(opensAsGuest ? 'common:join.textWithTrial' : 'loginText')}
    >
      {toggles.freePlay && (
        <Button {...(opensAsGuest && { tone: 'primary' })} busy={freePlay.isPending} onClick={() => freePlay.mutate()}>
          {t('common:join.freePlay')}
        </Button>
      )}
      <Button {...(!opensAsGuest && { tone: 'primary' })} onClick={() => promptLogin()}>
        {t('logIn')}
      </Button>
      <Button onClick={() => openModal('register')}>{t('join')}</Button>
    </ClosedPage>
  )
}
