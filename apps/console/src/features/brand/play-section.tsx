import { Guarded } from '../../shared/brand/guarded.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { NumberField, NumberSettingField, Section } from './inputs.tsx'

/** How fast may be played, and the time limits of accounts. */
export function PlaySection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  const { gameSpeed } = settings
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
