import { amountText, Button, Icon, type IconName, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { CheckView } from './check-steps.ts'

const LOOKS: Readonly<Record<number, { icon: IconName; tone: string }>> = {
  0: { icon: 'scan-face', tone: 'info' },
  1: { icon: 'badge-check', tone: 'won' },
  2: { icon: 'shield-check', tone: 'won' },
}

/** What is proven, until when, and what it is needed for. */
export function LevelCard({ view, onNext }: { view: CheckView; onNext?: () => void }) {
  const { t } = useTranslation('verification')
  const { locale } = useUi()
  const { currency } = useBrand()
  const textOf = useInstantText()
  const { level, expiresAt, required } = view
  const { icon, tone } = LOOKS[level] ?? { icon: 'scan-face', tone: 'info' }
  const needs = [
    ...(required.withdrawalLevel > 0 ? [t(`need.withdrawal.${required.withdrawalLevel === 2 ? 2 : 1}`)] : []),
    ...(required.largeAmount && required.largeLevel > required.withdrawalLevel
      ? [t(`need.large.${required.largeLevel === 2 ? 2 : 1}`, { amount: amountText(required.largeAmount, { locale, currency }) })]
      : []),
  ]
  return (
    <section className="raised pad2 level-card" aria-labelledby="level-title">
      <span className={`dialog-icon ${tone}`}>
        <Icon name={icon} size="l" />
      </span>
      <div className="min-w-0 grow">
        <h3 id="level-title" className="h2">
          {t(`level.${level === 0 ? 0 : level === 1 ? 1 : 2}.title`)}
        </h3>
        <p className="text-text-2">{expiresAt ? t('level.until', { date: textOf(expiresAt, 'whole') }) : t('level.0.text')}</p>
        <ul className="needs">
          {(needs.length > 0 ? needs : [t('need.nothing')]).map(need => (
            <li key={need}>
              <Icon name="arrow-right" size="xs" />
              {need}
            </li>
          ))}
        </ul>
      </div>
      {onNext && (
        <Button tone="primary" iconEnd="arrow-right" onClick={onNext}>
          {t('level.next')}
        </Button>
      )}
    </section>
  )
}
