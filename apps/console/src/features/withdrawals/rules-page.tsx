import { Button, EmptyState, ErrorState, ListSkeleton, Panel, Switch, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { WithdrawalRulesAnswer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { type TextKey, useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import './withdrawals.css'

type Rules = WithdrawalRulesAnswer['rules']
type Automatic = Rules['automatic']

/** What a brand decides about withdrawals. */
export function WithdrawalRulesPage() {
  const { t } = useText()
  const { me } = useDesk()
  const scope = useScope()
  const brandId = scope.brandId ?? me.brands[0]?.brandId
  const read = useRead('withdrawalRules', { params: { brandId: brandId ?? '' } }, { enabled: brandId !== undefined })
  const name = me.brands.find(brand => brand.brandId === brandId)?.name ?? ''
  return (
    <Page title={`${t('nav.withdrawalRules')} · ${name}`}>
      {read.error ? (
        <ErrorState title={t('state.failed')} code={read.error.code} onRetry={() => void read.refetch()}>
          {read.error.message}
        </ErrorState>
      ) : read.data ? (
        <RulesForm key={`${read.data.brandId}-${read.data.version}`} answer={read.data} />
      ) : brandId === undefined ? (
        <EmptyState title={t('list.noMatch')} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Page>
  )
}

const COUNTS = ['coolingHours', 'freePerDay', 'turnoverPercent', 'verificationLevel'] as const
const AUTO_AMOUNTS = ['amountMax', 'amountPerDayMax'] as const
const AUTO_COUNTS = [
  'memberDaysMin',
  'accountHoursMin',
  'passwordHoursMin',
  'rapidMinutes',
  'countPerHourMax',
  'winRatioPercentMax',
  'verificationLevelMin',
] as const

function RulesForm({ answer }: { answer: WithdrawalRulesAnswer }) {
  const { t } = useText()
  const { may } = useDesk()
  const [rules, setRules] = useState<Rules>(answer.rules)
  const save = useDo('updateWithdrawalRules', ['withdrawalRules'])
  const mayEdit = may('withdrawal.rules')
  const fields = save.error?.fields ?? {}
  const isChanged = JSON.stringify(rules) !== JSON.stringify(answer.rules)
  const automatic = (change: Partial<Automatic>) => setRules({ ...rules, automatic: { ...rules.automatic, ...change } })
  const send = () => save.mutate({ params: { brandId: answer.brandId }, body: { version: answer.version, rules } })
  return (
    <div className="col gap-4">
      <Section title="rules.desk">
        <Toggle text="rules.open" isOn={rules.open} isOff={!mayEdit} onChange={open => setRules({ ...rules, open })} />
        <div className="rule-grid">
          {COUNTS.map(name => (
            <Count
              key={name}
              label={`rules.${name}`}
              value={rules[name]}
              error={fields[`rules.${name}`]}
              isOff={!mayEdit}
              onChange={value => setRules({ ...rules, [name]: value })}
            />
          ))}
        </div>
      </Section>
      <Section title="rules.automatic">
        <Toggle text="rules.enabled" isOn={rules.automatic.enabled} isOff={!mayEdit} onChange={enabled => automatic({ enabled })} />
        <Toggle
          text="rules.firstNeedsReview"
          isOn={rules.automatic.firstNeedsReview}
          isOff={!mayEdit}
          onChange={firstNeedsReview => automatic({ firstNeedsReview })}
        />
        <div className="rule-grid">
          {AUTO_AMOUNTS.map(name => (
            <TextField
              key={name}
              small
              label={t(`rules.${name}`)}
              inputMode="decimal"
              disabled={!mayEdit}
              value={rules.automatic[name]}
              error={fields[`rules.automatic.${name}`]}
              onChange={event => automatic({ [name]: event.target.value })}
            />
          ))}
          {AUTO_COUNTS.map(name => (
            <Count
              key={name}
              label={`rules.${name}`}
              value={rules.automatic[name]}
              error={fields[`rules.automatic.${name}`]}
              isOff={!mayEdit}
              onChange={value => automatic({ [name]: value })}
            />
          ))}
        </div>
      </Section>
      <Ranks rules={rules} isOff={!mayEdit} fields={fields} onChange={setRules} />
      <Methods rules={rules} isOff={!mayEdit} fields={fields} onChange={setRules} />
      {mayEdit && (
        <div className="row gap-2">
          <Button tone="primary" disabled={!isChanged} busy={save.isPending} onClick={send}>
            {t('rules.save')}
          </Button>
          <Button tone="ghost" disabled={!isChanged} onClick={() => setRules(answer.rules)}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Section({ title, children }: { title: TextKey; children: React.ReactNode }) {
  const { t } = useText()
  return (
    <Panel className="pad2 col gap-4">
      <h2 className="h3">{t(title)}</h2>
      {children}
    </Panel>
  )
}

function Toggle({ text, isOn, isOff, onChange }: { text: TextKey; isOn: boolean; isOff: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useText()
  return <Switch label={t(text)} checked={isOn} disabled={isOff} onChange={event => onChange(event.target.checked)} />
}

interface CountProps {
  label: TextKey
  value: number
  error: string | undefined
  isOff: boolean
  onChange: (value: number) => void
}

function Count({ label, value, error, isOff, onChange }: CountProps) {
  const { t } = useText()
  return (
    <TextField
      small
      label={t(label)}
      inputMode="numeric"
      disabled={isOff}
      value={String(value)}
      error={error}
      onChange={event => /^\d{0,7}$/.test(event.target.value) && onChange(Number(event.target.value))}
    />
  )
}

interface PartProps {
  rules: Rules
  isOff: boolean
  fields: Readonly<Record<string, string>>
  onChange: (rules: Rules) => void
}

/** Limits of a day, by rank. */
function Ranks({ rules, isOff, fields, onChange }: PartProps) {
  const { t } = useText()
  const edit = (place: number, change: Partial<Rules['ranks'][number]>) =>
    onChange({ ...rules, ranks: rules.ranks.map((rank, at) => (at === place ? { ...rank, ...change } : rank)) })
  return (
    <Section title="rules.ranks">
      {rules.ranks.map((rank, place) => (
        <div key={rank.rankFrom} className="rule-grid">
          <p className="font-semi self-center">{t('rules.rankFrom', { rank: rank.rankFrom })}</p>
          <TextField
            small
            label={t('rules.amountPerDay')}
            inputMode="decimal"
            disabled={isOff}
            value={rank.amountPerDay}
            error={fields[`rules.ranks.${place}.amountPerDay`]}
            onChange={event => edit(place, { amountPerDay: event.target.value })}
          />
          <Count
            label="rules.countPerDay"
            value={rank.countPerDay}
            error={fields[`rules.ranks.${place}.countPerDay`]}
            isOff={isOff}
            onChange={countPerDay => edit(place, { countPerDay })}
          />
        </div>
      ))}
    </Section>
  )
}

const METHOD_AMOUNTS = ['amountMin', 'amountMax', 'payoutMax', 'feeFixed'] as const
const METHOD_COUNTS = ['feeBps', 'accountsMax'] as const

/** The ways out, each with its limits, fee and provider. */
function Methods({ rules, isOff, fields, onChange }: PartProps) {
  const { t, language } = useText()
  const edit = (place: number, change: Partial<Rules['methods'][number]>) =>
    onChange({ ...rules, methods: rules.methods.map((method, at) => (at === place ? { ...method, ...change } : method)) })
  return (
    <Section title="rules.methods">
      {rules.methods.map((method, place) => (
        <div key={method.methodCode} className="col gap-3 rule-method">
          <Switch
            label={method.name[language] ?? method.name.EN ?? method.methodCode}
            checked={method.open}
            disabled={isOff}
            onChange={event => edit(place, { open: event.target.checked })}
          />
          <div className="rule-grid">
            {METHOD_AMOUNTS.map(name => (
              <TextField
                key={name}
                small
                label={t(`rules.method.${name}`)}
                inputMode="decimal"
                disabled={isOff}
                value={method[name]}
                error={fields[`methods.${place}.${name}`] ?? fields[`rules.methods.${place}.${name}`]}
                onChange={event => edit(place, { [name]: event.target.value })}
              />
            ))}
            {METHOD_COUNTS.map(name => (
              <Count
                key={name}
                label={`rules.method.${name}`}
                value={method[name]}
                error={fields[`rules.methods.${place}.${name}`]}
                isOff={isOff}
                onChange={value => edit(place, { [name]: value })}
              />
            ))}
            <TextField
              small
              label={t('rules.method.provider')}
              disabled={isOff}
              value={method.provider}
              error={fields[`methods.${place}.provider`]}
              onChange={event => edit(place, { provider: event.target.value })}
            />
          </div>
        </div>
      ))}
    </Section>
  )
}
