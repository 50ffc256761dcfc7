import { IconButton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { availablePromotionsQuery } from '../../shared/api/queries/promotions.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useIsTrial } from '../../shared/session/session-store.ts'

/** Promotions and rewards (specification §3), with how many wait to be joined or claimed. Guests have none. */
export function PromotionsButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isTrial = useIsTrial()
  const { data } = useQuery({ ...availablePromotionsQuery(useLanguage(), true), enabled: !isTrial })
  if (isTrial) return null
  return (
    <IconButton
      icon="gift"
      label={t('shell.promotions')}
      count={data?.count ?? 0}
      className="max-md:hidden"
      onClick={() => void navigate('/promotions')}
    />
  )
}
