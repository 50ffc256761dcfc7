import { Switch } from '@croupier/ui'
import { Guarded } from '../../shared/brand/guarded.tsx'
import type { DepositMethod } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { FaultyText, LinesField, NumberField, Section } from './inputs.tsx'

/** The ways to pay in: open or not, limits, fee and time. */
export function DepositsSection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  const set = (index: number, patch: Partial<DepositMethod>) =>
    change({ depositMethods: settings.depositMethods.map((method, place) => (place === index ? { ...method, ...patch } : method)) })
  const methods = settings.depositMethods.map((method, index) => {
    const path = `depositMethods.${index}`
    return (
      <Section key={method.methodCode} title={`${method.name.EN ?? method.methodCode} · ${method.kind}`}>
        <Guarded setting="depositMethods">
          <div className="form-grid">
            <FaultyText
              path={`${path}.amountMin`}
              label={t('deposits.min')}
              inputMode="decimal"
              value={method.amountMin}
              onChange={amountMin => set(index, { amountMin })}
            />
            <FaultyText
              path={`${path}.amountMax`}
              label={t('deposits.max')}
              inputMode="decimal"
              value={method.amountMax}
              onChange={amountMax => set(index, { amountMax })}
            />
            <NumberField
              path={`${path}.feeBps`}
              label={t('deposits.fee')}
              hint={t('deposits.feeHint')}
              value={method.feeBps}
              onChange={feeBps => set(index, { feeBps })}
            />
            <NumberField
              path={`${path}.minutesToPay`}
              label={t('deposits.minutes')}
              value={method.minutesToPay}
              onChange={minutesToPay => set(index, { minutesToPay })}
            />
            <LinesField
              path={`${path}.quickAmounts`}
              label={t('deposits.quick')}
              value={method.quickAmounts}
              onChange={quickAmounts => set(index, { quickAmounts })}
            />
            {settings.languages.map(language => (
              <FaultyText
                key={language}
                path={`${path}.name.${language}`}
                label={t('deposits.name', { language })}
                value={method.name[language] ?? ''}
                onChange={text => set(index, { name: { ...method.name, [language]: text } })}
              />
            ))}
          </div>
          <div className="switches mt-4">
            <Switch label={t('deposits.open')} checked={method.open} onChange={event => set(index, { open: event.target.checked })} />
          </div>
        </Guarded>
      </Section>
    )
  })
  return (
    <>
      <Section title={t('deposits.byHand')} text={t('deposits.byHandText')}>
        <Guarded setting="secondOperatorFrom">
          <div className="form-grid">
            <FaultyText
              path="secondOperatorFrom"
              label={t('deposits.secondFrom')}
              hint={t('deposits.secondFromHint', { currency: settings.currency })}
              inputMode="decimal"
              value={settings.secondOperatorFrom ?? ''}
              onChange={text => change({ secondOperatorFrom: text.trim() || null })}
            />
          </div>
        </Guarded>
      </Section>
      {methods}
    </>
  )
}
