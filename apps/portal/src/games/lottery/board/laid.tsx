import { useTranslation } from 'react-i18next'

/** How often an option lies on the slip, as a chip on it. */
export function Laid({ times }: { times: number }) {
  const { t } = useTranslation('lottery')
  return (
    <span className="lt-laid num">
      <span aria-hidden="true">×{times}</span>
      <span className="vh">{t('oneTap.laid', { count: times })}</span>
    </span>
  )
}
