import { Amount, amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../../shared/api/queries/grants.ts'
import { TermLines } from '../../shared/rewards/term-lines.tsx'
import { CancelGrant } from './cancel-grant.tsx'

/** The place of the first that waits: the active one is the first of all. */
const FIRST = 2

/** What waits behind the active bonus, in its order, with its terms. */
export function GrantQueue({ grants }: { grants: readonly Grant[] }) {
  const { t } = useTranslation('grants')
  const { locale } = useUi()
  return (
    <section aria-label={t('queue.title')}>
      <h3 className="h3 mb-2">{t('queue.title')}</h3>
      <ol className="record-panel">
        {grants.map((grant, place) => (
          <li key={grant.grantId}>
            <details className="bonus-fold">
              <summary className="entry">
                <span className="bonus-place num">{place + FIRST}</span>
                <span className="min-w-0 grow">
                  <b className="block font-semi">{grant.name}</b>
                  <span className="block text-12 text-text-2">{t('queue.days', { count: grant.terms.days })}</span>
                </span>
                <span className="entry-end">
                  <Amount value={grant.amount} currency={grant.currency} className="font-semi" />
                  <span className="text-12 text-text-2">
                    {t('queue.toBet', { amount: amountText(grant.owed, { locale, currency: grant.currency }) })}
                  </span>
                </span>
              </summary>
              <div className="bonus-fold-body">
                <TermLines terms={grant.terms} currency={grant.currency} />
                <CancelGrant grant={grant} />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-12 text-text-2">{t('queue.note')}</p>
    </section>
  )
}
