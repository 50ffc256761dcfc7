import { amountText, ListSkeleton, useUi } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { creditQuery } from '../../shared/api/queries/rewards.ts'
import type { Answer } from '../../shared/api/types.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { reasonLines } from './reason-lines.ts'
import { RewardAmount } from './reward-amount.tsx'
import { useFigureText } from './use-figure-text.ts'
import { useRewardNames } from './use-reward-names.ts'

type OpenedCredit = Answer<'rewardCredit'>

/** How one credit was computed, in plain sentences. */
export function CreditSheet({ creditId, onClose }: { creditId: string; onClose: () => void }) {
  const { t } = useTranslation('rewards')
  const { ruleText } = useRewardNames()
  const credit = useQuery(creditQuery(creditId))
  const title = credit.data ? ruleText(credit.data.rule, credit.data.source) : t('why.title')
  return (
    <Drawer isOpen onClose={onClose} title={title} side="end" className="over-panel">
      <div className="px-4 pb-6">
        {credit.isError ? (
          <LoadError error={credit.error} onRetry={() => void credit.refetch()} isRetrying={credit.isFetching} />
        ) : credit.data ? (
          <div className="col gap-6">
            <Reason credit={credit.data} />
            <Facts credit={credit.data} />
          </div>
        ) : (
          <ListSkeleton rows={5} />
        )}
      </div>
    </Drawer>
  )
}

function Reason({ credit }: { credit: OpenedCredit }) {
  const { t } = useTranslation('rewards')
  const { locale } = useUi()
  const figureText = useFigureText(credit.asset)
  const lines = reasonLines(credit.why)
  return (
    <section>
      <div className="reward-sum">
        <RewardAmount reward={credit} {...(credit.kind === 'cash' && { currency: credit.asset })} isGain />
      </div>
      <h3 className="h3 mb-3">{t('why.title')}</h3>
      {lines ? (
        <ol className="money-plan">
          {lines.map(({ text, figures }) => (
            <li key={`${text} ${figures.category?.value ?? ''}`}>
              {t(text, { replace: Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(figure)])) })}
            </li>
          ))}
          {wire(credit.turnover) > 0n && credit.kind === 'cash' && (
            <li>{t('why.turnover', { amount: amountText(credit.turnover, { locale, currency: credit.asset }) })}</li>
          )}
        </ol>
      ) : (
        <Figures figures={credit.why.figures} />
      )}
    </section>
  )
}

/** As they were kept: of a rule that this page has no sentence for. */
function Figures({ figures }: { figures: OpenedCredit['why']['figures'] }) {
  return (
    <dl className="fact-list">
      {Object.entries(figures).map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ credit: { creditId, creditedAt, rule, why } }: { credit: OpenedCredit }) {
  const { t } = useTranslation('rewards')
  const textOf = useInstantText()
  return (
    <dl className="fact-list">
      <dt>{t('why.at')}</dt>
      <dd>{textOf(creditedAt, 'whole')}</dd>
      <dt>{t('why.rule')}</dt>
      <dd>
        <code>{why.version ? t('why.version', { rule, version: why.version }) : rule}</code>
      </dd>
      <dt>{t('why.credit')}</dt>
      <dd>
        <code>{creditId}</code>
      </dd>
    </dl>
  )
}
