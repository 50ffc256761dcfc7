import { Button, EmptyState, ErrorState, ListSkeleton, Note, TextField } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { WithdrawalRulesAnswer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from '../../shared/leaving/use-draft.ts'
import { Page } from '../../shared/ui/page.tsx'
import { MethodsSection } from './rules/methods-section.tsx'
import { RanksSection } from './rules/ranks-section.tsx'
import { Count, Section, Toggle } from './rules/rule-inputs.tsx'
import { type Rules, strayFaults } from './rules/rules-draft.ts'
import './withdrawals.css'

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
        <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
          {read.error.message}
        </ErrorState>
      ) : read.data ? (
        <RulesForm key={read.data.brandId} read={read.data} />
      ) : brandId === undefined ? (
        <EmptyState title={t('list.noMatch')} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Page>
  )
}

const COUNTS = ['coolingHours', 'freePerDay', 'turnoverPercent'] as const
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

function RulesForm({ read }: { read: WithdrawalRulesAnswer }) {
  const { t } = useText()
  const { may } = useDesk()
  const { opened: answer, draft: rules, setDraft: setRules, isChanged, open, discard } = useDraft(read, row => row.rules)
  const save = useDo('updateWithdrawalRules', ['withdrawalRules'], open)
  const mayEdit = may('withdrawal.rules')
  const fields = save.error?.fields ?? {}
  const stray = strayFaults(fields)
  const automatic = (change: Partial<Automatic>) => setRules({ ...rules, automatic: { ...rules.automatic, ...change } })
  const send = () => save.mutate({ params: { brandId: answer.brandId }, body: { version: answer.version, rules } })
  const forget = () => {
    // What was refused of it goes with it.
    save.reset()
    discard()
  }
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
      <RanksSection rules={rules} isOff={!mayEdit} fields={fields} onChange={setRules} />
      <MethodsSection rules={rules} stored={answer.rules} isOff={!mayEdit} fields={fields} onChange={setRules} />
      {stray.length > 0 && <Note tone="lost">{t('rules.faults', { paths: stray.join(', ') })}</Note>}
      {mayEdit && (
        <div className="row gap-2">
          <Button tone="primary" disabled={!isChanged} busy={save.isPending} onClick={send}>
            {t('rules.save')}
          </Button>
          <Button tone="ghost" disabled={!isChanged} onClick={forget}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}
