import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useFreePlay } from '../../../shared/session/use-free-play.ts'

/** In the place of what visitors have no use for yet: they play at once, with demo credits. */
export function TryFree() {
  const { t } = useTranslation('live')
  const { mutate, isPending } = useFreePlay()
  return (
    <Button className="ts-try" busy={isPending} onClick={() => mutate()}>
      <b>{t('dock.tryFree')}</b>
      <small>{t('dock.tryFreeWhy')}</small>
    </Button>
  )
}
