import { amountText, Note, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Verdict } from './check-record.ts'

/** What the check found, in words; the code stands small beneath when something differs. */
export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('fairness')
  const { locale, currency } = useUi()
  return (
    <div role="status">
      {verdict.isFair ? (
        <Note tone="won">
          <b className="block font-semi">{t('verdict.fair')}</b>
          {verdict.game === 'wheel' && t('verdict.wheelText', { segment: verdict.segment + 1 })}
          {verdict.game === 'slots' &&
            t('verdict.fairText', {
              bet: amountText(verdict.round.bet, { locale, currency }),
              win: amountText(verdict.round.win, { locale, currency }),
              count: verdict.round.steps.length,
            })}
          {verdict.game === 'originals' &&
            t('verdict.originalText', {
              paid: amountText(verdict.found.payout, { locale, currency }),
              count: verdict.record.bets.length,
            })}
        </Note>
      ) : (
        <Note tone="lost">
          <b className="block font-semi">{t('verdict.unfair')}</b>
          {t(`why.${verdict.why}`)}
          <span className="code block">{verdict.why}</span>
        </Note>
      )}
    </div>
  )
}
