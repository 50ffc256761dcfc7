import { Amount, Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { wire } from '../../../shared/money/typed-amount.ts'
import { useMemberCentre } from '../../../shared/navigation/member-centre.ts'
import type { MemberPageName } from '../../../shared/navigation/member-page.ts'
import { HiddenAmount } from '../hidden-amount.tsx'
import type { Holdings } from './types.ts'

type Line = 'withdrawal' | 'transit' | 'round' | 'demo'
const LOOKS: Readonly<Record<Line, { icon: IconName; page?: MemberPageName }>> = {
  withdrawal: { icon: 'lock', page: 'withdraw' },
  transit: { icon: 'move-right' },
  round: { icon: 'circle-play', page: 'personalHistoryCopy' },
  demo: { icon: 'sparkles' },
}

/** What is the member's and cannot be spent just now, each with its reason; demo credits are no cash. Nothing where there is none. */
export function SetApart({ holdings, isTrial }: { holdings: Holdings; isTrial: boolean }) {
  const { t } = useTranslation('vendorWallets')
  const { open } = useMemberCentre()
  const lines: { line: Line; amount: string }[] = [
    ...holdings.locked.map(({ reason, amount }) => ({ line: reason, amount })),
    { line: 'demo' as const, amount: isTrial ? '0' : holdings.demo },
  ].filter(({ amount }) => wire(amount) > 0n)
  if (lines.length === 0) return null
  return (
    <section aria-label={t('apart.title')}>
      <h3 className="h3 mb-2">{t('apart.title')}</h3>
      <ul className="record-panel">
        {lines.map(({ line, amount }) => {
          const { icon, page } = LOOKS[line]
          return (
            <li key={line} className="entry">
              <span className="entry-icon">
                <Icon name={icon} size="s" />
              </span>
              <span className="min-w-0 grow">
                <b className="block font-semi">{t(`apart.${line}.title`)}</b>
                <span className="block text-12 text-text-2">{t(`apart.${line}.text`)}</span>
                {page && (
                  <button type="button" className="link text-12 min-h-6" onClick={() => open(page)}>
                    {t('apart.show')}
                    <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
                  </button>
                )}
              </span>
              <HiddenAmount>
                <Amount value={amount} {...(line !== 'demo' && { currency: holdings.currency })} />
              </HiddenAmount>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
