import { Guarded } from '../../shared/brand/guarded.tsx'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { NumberField, NumberSettingField, Section } from './inputs.tsx'

/** How fast may be played, what play is worth in points, and the time limits of accounts. */
export function PlaySection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  const { gameSpeed, categoryPointHundredths: points } = settings
  return (
    <>
      <Section title={t('play.speed')} text={t('play.speedText')}>
        <Guarded setting="gameSpeed">
          <div className="form-grid">
            <NumberField
              path="gameSpeed.spinMillisMin"
              label={t('play.spinMillis')}
              value={gameSpeed.spinMillisMin}
              onChange={spinMillisMin => change({ gameSpeed: { ...gameSpeed, spinMillisMin } })}
            />
            <NumberField
              path="gameSpeed.autoplayMax"
              label={t('play.autoplay')}
              hint={t('play.autoplayHint')}
              value={gameSpeed.autoplayMax}
              onChange={autoplayMax => change({ gameSpeed: { ...gameSpeed, autoplayMax } })}
            />
          </div>
        </Guarded>
      </Section>
      <Section title={t('play.points')} text={t('play.pointsText')}>
        <div className="form-grid">
          {Object.entries(points).map(([category, value]) => {
            const key = `category.${category}`
            return (
              <NumberField
                key={category}
                path={`categoryPointHundredths.${category}`}
                label={isTextKey(key) ? t(key) : category}
                value={value}
                onChange={next => change({ categoryPointHundredths: { ...points, [category]: next } })}
              />
            )
          })}
        </div>
      </Section>
      <Section title={t('play.accounts')}>
        <div className="form-grid">
          <Guarded setting="passwordDaysMax">
            <NumberSettingField name="passwordDaysMax" label={t('play.passwordDays')} hint={t('play.passwordDaysHint')} />
          </Guarded>
          <Guarded setting="smsExpiredMinutes">
            <NumberSettingField name="smsExpiredMinutes" label={t('play.smsMinutes')} />
          </Guarded>
          <Guarded setting="withdrawalReceiptMinutes">
            <NumberSettingField name="withdrawalReceiptMinutes" label={t('play.receiptMinutes')} />
          </Guarded>
        </div>
      </Section>
    </>
  )
}
