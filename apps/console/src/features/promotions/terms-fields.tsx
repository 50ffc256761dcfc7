import { Checkbox, SelectField, TextField } from '@croupier/ui'
import { useRules } from '../../shared/form/use-rules.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { KEYS, PERIODS, type PromotionDraft, TYPES, WAYS } from './promotion-draft.ts'

/** When it runs, who may have it, how often, and what has to be done first. */
export function TermsFields({ send: { form, field } }: { send: SendForm<PromotionDraft> }) {
  const { t } = useText()
  const rules = useRules()
  const [way, goal, reward] = form.watch(['way', 'goal', 'reward'])
  return (
    <div className="col gap-4">
      <div className="form-grid">
        <SelectField
          label={t('promotion.typeLabel')}
          options={TYPES.map(value => ({ value, label: t(`promotion.type.${value}`) }))}
          {...field('type')}
        />
        <SelectField
          label={t('promotion.periodLabel')}
          hint={t('promotion.periodHint')}
          options={PERIODS.map(value => ({ value, label: t(`promotion.period.${value}`) }))}
          {...field('period')}
        />
        <TextField type="datetime-local" step={900} label={t('promotion.from')} required {...field('startAt', rules.required)} />
        <TextField type="datetime-local" step={900} label={t('promotion.until')} required {...field('endAt', rules.required)} />
        <TextField type="datetime-local" label={t('promotion.claimUntil')} required {...field('claimUntil', rules.required)} />
        <TextField label={t('promotion.rankMin')} inputMode="numeric" {...field('rankMin')} />
        <TextField
          label={t('promotion.accountDaysMin')}
          hint={t('promotion.emptyIsNone')}
          inputMode="numeric"
          {...field('accountDaysMin')}
        />
        <TextField
          label={t('promotion.accountDaysMax')}
          hint={t('promotion.emptyIsNone')}
          inputMode="numeric"
          {...field('accountDaysMax')}
        />
        <TextField label={t('promotion.countries')} hint={t('promotion.countriesHint')} spellCheck={false} {...field('countries')} />
      </div>
      <fieldset className="col gap-2">
        <legend className="lab">{t('promotion.onePer')}</legend>
        <div className="row gap-4 flex-wrap">
          {KEYS.map(key => (
            <Checkbox key={key} {...form.register(`onePer.${key}`)}>
              {t(`promotion.key.${key}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="form-grid">
        <SelectField
          label={t('promotion.wayLabel')}
          hint={t(`promotion.wayText.${way}`)}
          options={WAYS.map(value => ({ value, label: t(`promotion.way.${value}`) }))}
          {...field('way')}
        />
        {reward !== 'deposit_match' && (
          <SelectField
            label={t('promotion.goalLabel')}
            options={(['none', 'deposit', 'valid_bet'] as const).map(value => ({ value, label: t(`promotion.goal.${value}`) }))}
            {...field('goal')}
          />
        )}
        {reward !== 'deposit_match' && goal !== 'none' && (
          <TextField label={t('promotion.goalAmount')} inputMode="decimal" required {...field('goalAmount', rules.amount)} />
        )}
      </div>
      {way === 'application' && <Checkbox {...form.register('mayReapply')}>{t('promotion.mayReapply')}</Checkbox>}
    </div>
  )
}
