import { Checkbox, SelectField, Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useRules } from '../../shared/form/use-rules.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CATEGORIES, LANGUAGES, PERIODS, type PlanDraft, type PlanLanguage, REWARDS, type RewardDraft } from './plan-draft.ts'

interface PlanFieldsProps<Draft extends PlanDraft> {
  send: SendForm<Draft>
  isNew: boolean
}

/** What missions and leaderboards have in common: code, texts in each language, and when they run. */
export function PlanFields<Draft extends PlanDraft>({ send, isNew }: PlanFieldsProps<Draft>) {
  const { t } = useText()
  const rules = useRules()
  const [language, setLanguage] = useState<PlanLanguage>('EN')
  const at = (name: string) => name as FieldPath<Draft>
  const isCampaign = send.form.watch(at('period')) === 'campaign'
  return (
    <>
      {isNew && (
        <TextField
          label={t('missions.code')}
          hint={t('missions.codeHint')}
          required
          maxLength={64}
          {...send.field(at('code'), rules.required)}
        />
      )}
      <Tabs label={t('missions.languages')} value={language} onChange={setLanguage} items={LANGUAGES.map(key => ({ key, label: key }))} />
      <TextField
        key={`title ${language}`}
        label={t('missions.titleOf', { language })}
        required={language === 'EN'}
        maxLength={80}
        {...send.field(at(`texts.${language}.title`), language === 'EN' ? rules.required : undefined)}
      />
      <TextField
        key={`about ${language}`}
        label={t('missions.aboutOf', { language })}
        maxLength={200}
        {...send.field(at(`texts.${language}.about`))}
      />
      <SelectField
        label={t('missions.period')}
        options={PERIODS.map(value => ({ value, label: t(`missions.periods.${value}`) }))}
        {...send.field(at('period'))}
      />
      {isCampaign && (
        <>
          <TextField type="date" label={t('missions.startOn')} {...send.field(at('startOn'), rules.required)} />
          <TextField type="date" label={t('missions.endOn')} {...send.field(at('endOn'), rules.required)} />
        </>
      )}
      <TextField label={t('missions.position')} inputMode="numeric" {...send.field(at('position'))} />
      <Checkbox {...send.form.register(at('isOffered'))}>{t('missions.isOffered')}</Checkbox>
    </>
  )
}

/** The kinds of games that count. */
export function CategoryFields<Draft extends PlanDraft>({ send }: { send: SendForm<Draft> }) {
  const { t } = useText()
  const name = 'categories' as FieldPath<Draft>
  const fault = send.faultAt(name)
  return (
    <fieldset className="col gap-2" aria-invalid={fault !== undefined}>
      <legend className="text-13 text-text-2">{t('missions.categories')}</legend>
      <div className="row flex-wrap gap-3">
        {CATEGORIES.map(category => (
          <Checkbox key={category} value={category} {...send.form.register(name)}>
            {t(`missions.category.${category}`)}
          </Checkbox>
        ))}
      </div>
      {fault && <p className="text-12 text-lost">{fault}</p>}
    </fieldset>
  )
}

interface RewardFieldsProps<Values extends object> {
  send: SendForm<Values>
  /** Where the reward stands in the form. */
  at: string
  reward: RewardDraft
  currency: string
}

/** What is given: cash to be bet, points, or bonus money. */
export function RewardFields<Values extends object>({ send, at, reward, currency }: RewardFieldsProps<Values>) {
  const { t } = useText()
  const rules = useRules()
  const name = (part: keyof RewardDraft) => `${at}.${part}` as FieldPath<Values>
  return (
    <div className="mission-reward-fields">
      <SelectField
        small
        label={t('missions.reward')}
        options={REWARDS.map(value => ({ value, label: t(`missions.rewards.${value}`) }))}
        {...send.field(name('kind'))}
      />
      <TextField
        small
        label={reward.kind === 'points' ? t('missions.points') : t('missions.amount', { currency })}
        inputMode="decimal"
        {...send.field(name('amount'), rules.amount)}
      />
      {reward.kind !== 'points' && (
        <TextField
          small
          label={t(reward.kind === 'cash' ? 'missions.turnover' : 'missions.multiple')}
          inputMode="numeric"
          {...send.field(name('turnover'), rules.required)}
        />
      )}
      {reward.kind === 'bonus' && (
        <TextField small label={t('missions.days')} inputMode="numeric" {...send.field(name('days'), rules.required)} />
      )}
    </div>
  )
}
