import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useFreePlay } from '../../shared/session/use-free-play.ts'

/** What stands where the wallet will be: the two ways in for a visitor. */
export function JoinCard() {
  const { t } = useTranslation()
  const { toggles } = useBrand()
  const freePlay = useFreePlay()
  return (
    <section className="wallet-card col gap-3" aria-label={t('join.title')}>
      <h2 className="h3">{t('join.title')}</h2>
      <p className="text-13 text-text-2">{toggles.freePlay ? t('join.textWithTrial') : t('join.text')}</p>
      <Button tone="primary" size="s" onClick={() => openModal('register')}>
        {t('shell.join')}
      </Button>
      {toggles.freePlay && (
        <Button tone="ghost" size="s" busy={freePlay.isPending} onClick={() => freePlay.mutate()}>
          {t('join.freePlay')}
        </Button>
      )}
    </section>
  )
}
