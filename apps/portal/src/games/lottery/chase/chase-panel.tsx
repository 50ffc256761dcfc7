import type { ChasePlan } from '@croupier/games/lottery'
import { Amount, Checkbox, Note, NumberStepper, Switch, Tabs } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { LotteryIssue } from '../../../shared/api/queries/lottery.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { shortNumber } from '../page/sale.ts'
import type { ChaseChoice, ChaseKind } from './chase-plan.ts'

interface ChasePanelProps {
  choice: ChaseChoice
  onChoice: (change: Partial<ChaseChoice>) => void
  issuesMax: number
  /** A win pays one known prize, so that a profit can be planned. */
  hasSinglePrize: boolean
  plan: ChasePlan | undefined
  /** What one draw costs at multiple one. */
  cost: bigint
  issues: readonly LotteryIssue[]
}

const COUNTS = [5, 10, 20, 50] as const
const KINDS: readonly ChaseKind[] = ['same', 'double', 'profit']
const FACTOR_MAX = 10
const EVERY_MAX = 50
const RATE_MAX = 1_000
const RATE_STEP = 10

/** Following the next draws: how, for how long, and what it costs at worst. */
export function ChasePanel(props: ChasePanelProps) {
  const { t } = useTranslation('lottery')
  const { choice, onChoice } = props
  return (
    <div className="lt-chase">
      <div className="row justify-between">
        <Switch label={t('chase.follow')} checked={choice.isOn} onChange={event => onChoice({ isOn: event.target.checked })} />
        {choice.isOn && <span className="text-13 num">{t('chase.draws', { count: choice.issues })}</span>}
      </div>
      {choice.isOn && <Settings {...props} />}
    </div>
  )
}

function Settings({ choice, onChoice, issuesMax, hasSinglePrize, plan, cost, issues }: ChasePanelProps) {
  const { t } = useTranslation('lottery')
  return (
    <div className="col gap-3 mt-3">
      <Tabs
        label={t('chase.kindLabel')}
        items={KINDS.map(key => ({ key, label: t(`chase.kind.${key}`), disabled: key === 'profit' && !hasSinglePrize }))}
        value={choice.kind}
        onChange={kind => onChoice({ kind })}
      />
      <p className="text-12 text-text-2">
        {t(hasSinglePrize || choice.kind !== 'same' ? `chase.about.${choice.kind}` : 'chase.about.sameOnly')}
      </p>
      <fieldset className="row flex-wrap gap-2" aria-label={t('chase.count')}>
        {COUNTS.filter(count => count <= issuesMax).map(count => (
          <button
            key={count}
            type="button"
            className={choice.issues === count ? 'chip sm is-on' : 'chip sm'}
            aria-pressed={choice.issues === count}
            onClick={() => onChoice({ issues: count })}
          >
            {count}
          </button>
        ))}
      </fieldset>
      <div className="lt-chase-fields">
        <Labelled label={t('chase.count')} value={choice.issues} min={1} max={issuesMax} onChange={value => onChoice({ issues: value })} />
        <Labelled label={t('chase.start')} value={choice.start} min={1} max={9_999} onChange={start => onChoice({ start })} />
        {choice.kind === 'double' && (
          <>
            <Labelled label={t('chase.factor')} value={choice.factor} min={2} max={FACTOR_MAX} onChange={factor => onChoice({ factor })} />
            <Labelled
              label={t('chase.every')}
              value={choice.everyIssues}
              min={1}
              max={EVERY_MAX}
              onChange={everyIssues => onChoice({ everyIssues })}
            />
          </>
        )}
        {choice.kind === 'profit' && (
          <Labelled
            label={t('chase.rate')}
            value={choice.ratePercent}
            min={RATE_STEP}
            max={RATE_MAX}
            step={RATE_STEP}
            onChange={ratePercent => onChoice({ ratePercent })}
          />
        )}
      </div>
      <Checkbox checked={choice.stopOnWin} onChange={event => onChoice({ stopOnWin: event.target.checked })}>
        {t('chase.stopOnWin')}
      </Checkbox>
      {plan ? (
        <PlanTable plan={plan} cost={cost} issues={issues} asked={choice.issues} />
      ) : (
        <Note tone="warn">{t('chase.infeasible')}</Note>
      )}
    </div>
  )
}

function Labelled({
  label,
  ...stepper
}: {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}) {
  return (
    <div>
      <span className="lab">{label}</span>
      <NumberStepper small label={label} {...stepper} />
    </div>
  )
}

function PlanTable({ plan, cost, issues, asked }: { plan: ChasePlan; cost: bigint; issues: readonly LotteryIssue[]; asked: number }) {
  const { t } = useTranslation('lottery')
  const textOf = useInstantText()
  const { multiples, totalStake } = plan
  return (
    <>
      {multiples.length < asked && <Note tone="warn">{t('chase.cut', { count: multiples.length })}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="lt-plan" aria-label={t('chase.plan')} tabIndex={0}>
        <table className="tbl dense">
          <thead>
            <tr>
              <th>{t('chase.draw')}</th>
              <th>{t('chase.closes')}</th>
              <th className="n">{t('multiple')}</th>
              <th className="n">{t('chase.stake')}</th>
            </tr>
          </thead>
          <tbody>
            {multiples.map((multiple, index) => {
              const issue = issues[index]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a draw to follow is known by its turn.
                <tr key={index}>
                  <td className="num">{issue ? shortNumber(issue.number) : `+${index}`}</td>
                  <td className="num text-text-2">{issue ? textOf(issue.closesAt) : '–'}</td>
                  <td className="n">×{multiple}</td>
                  <td className="n">
                    <Amount value={cost * BigInt(multiple)} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <Note tone="warn">
        {t('chase.worst', { count: multiples.length })} <Amount value={totalStake} className="font-semi" />
      </Note>
    </>
  )
}
