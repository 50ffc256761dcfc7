import { amountText, Icon, type IconName, useUi } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../api/queries/catalog.ts'
import type { Grant } from '../api/queries/grants.ts'
import { weightLinesOf } from './grant-figures.ts'
import './term-lines.css'

type Terms = Grant['terms']

/** In the order of the lobby. */
const CATEGORIES = ['rng', 'fish', 'lott', 'elott', 'sports', 'esports', 'live', 'pvp'] as const satisfies readonly Category[]

/** What bonus money asks and allows, term by term: wherever it is offered, held or was. */
export function TermLines({ terms, currency }: { terms: Terms; currency: string }) {
  const { t } = useTranslation('grants')
  const { locale } = useUi()
  const money = (value: string) => amountText(value, { locale, currency })
  return (
    <>
      <Weights terms={terms} />
      <dl className="bonus-term-list">
        <Term icon="gauge" name={t('terms.maxStake')} note={terms.maxStake !== null && t('terms.maxStakeText')}>
          {terms.maxStake === null ? t('terms.noLimit') : money(terms.maxStake)}
        </Term>
        <Term icon="repeat" name={t('terms.counting')}>
          {t(`terms.counts.${terms.counts}`)}
        </Term>
        <Term icon="timer" name={t('terms.time')}>
          {t('terms.days', { count: terms.days })}
        </Term>
        <Term icon="ban" name={t('terms.excluded')}>
          {terms.excluded.length === 0 ? t('terms.none') : terms.excluded.map(({ name }) => name).join(', ')}
        </Term>
        <Term icon="flag" name={t('terms.convert')}>
          {terms.maxConvert === null ? t('terms.convertAll') : t('terms.convertMax', { amount: money(terms.maxConvert) })}
        </Term>
        <Term icon="arrow-up-from-line" name={t('terms.withdrawal')}>
          {t(terms.forfeitOnWithdraw ? 'terms.forfeit' : 'terms.keep')}
        </Term>
      </dl>
    </>
  )
}

function Term({ icon, name, note, children }: { icon: IconName; name: string; note?: string | false; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size="s" />
        {name}
      </dt>
      <dd>
        {children}
        {note && <span className="block text-12 text-text-2">{note}</span>}
      </dd>
    </div>
  )
}

/** Categories that count alike stand in one line; the bar says the same as the figure. */
function Weights({ terms: { weights, minOdds } }: { terms: Terms }) {
  const { t, i18n } = useTranslation(['grants', 'common'])
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const names = new Intl.ListFormat(i18n.language, { style: 'narrow', type: 'conjunction' })
  return (
    <div className="bonus-weights">
      <h4 className="text-13 text-text-2">{t('terms.weights')}</h4>
      <ul>
        {weightLinesOf(weights, CATEGORIES).map(({ weight, categories }) => (
          <li key={weight}>
            <span className="min-w-0">{names.format(categories.map(category => t(`common:category.${category as Category}`)))}</span>
            <span className="bonus-weight" aria-hidden="true">
              <i style={{ inlineSize: `${weight}%` }} />
            </span>
            <b className="num font-semi">{percent.format(weight / 100)}</b>
          </li>
        ))}
      </ul>
      <p className="text-12 text-text-2">{t('terms.odds', { odds: minOdds })}</p>
    </div>
  )
}
