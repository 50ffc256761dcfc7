import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useTryFree } from '../../features/sign-in/use-try-free.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { openModal } from '../../shared/modals/modal-store.ts'

/** What stands where the wallet will be: the two ways in for a visitor. */
export function JoinCard() {
  const { t } = useTranslation()
  const { toggles } = useBrand()
  const { tryFree, isPending } = useTryFree()
  return (
    <section className="wallet-card col gap-3" aria-label={t('join.title')}>
      <h2 className="h3">{t('join.title')}</h2>
      <p className="text-13 text-text-2">{toggles.freePlay ? t('join.textWithTrial') : t('join.text')}</p>
      <Button tone="primary" size="s" onClick={() => openModal('register')}>
        {t('shell.join')}
      </Button>
      {toggles.freePlay && (
        <Button tone="ghost" size="s" busy={isPending} onClick={() => tryFree()}>
          {t('join.freePlay')}
        </Button>
      )}
    </section>
  )
}
