import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../../shared/api/queries/grants.ts'
import { TermLines } from '../../shared/rewards/term-lines.tsx'

/** The terms as they were when it was granted; folded away where it is not the one that is played with. */
export function GrantTerms({ terms, currency }: { terms: Grant['terms']; currency: string }) {
  const { t } = useTranslation('grants')
  return (
    <details className="bonus-terms" open>
      <summary>
        <span className="h3">{t('terms.title')}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <p className="text-13 text-text-2">{t('terms.pinned')}</p>
      <TermLines terms={terms} currency={currency} />
      <p className="row items-start gap-2 text-13 text-text-2">
        <Icon name="shield-check" size="s" />
        {t('terms.fair')}
      </p>
    </details>
  )
}
