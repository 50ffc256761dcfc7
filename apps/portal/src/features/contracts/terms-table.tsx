import { Icon, type IconName } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract, ContractDetail, ContractTerms, ContractTier } from '../../shared/api/queries/contracts.ts'
import { type Counted, countedRows, type Effect, type TierField, tierRows } from './term-rows.ts'
import { useContractWords } from './use-contract-words.ts'

const SIGNS: Readonly<Record<Effect, IconName>> = { better: 'arrow-up', worse: 'arrow-down', same: 'equal', other: 'arrow-up-down' }
export const EFFECTS = Object.keys(SIGNS) as Effect[]

/** Terms line by line; beside those of the version before, with what is better and worse for the receiver. */
export function TermsTable({ detail: { contract, previous, differences } }: { detail: ContractDetail }) {
  const { t } = useTranslation('contracts')
  const before = previous?.terms
  return (
    <div className="contract-terms">
      <table className="tbl">
        <caption className="vh">{t('terms')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('termName')}</span>
            </th>
            {previous && <th scope="col">{headOf(previous)}</th>}
            <th scope="col">{headOf(contract)}</th>
          </tr>
        </thead>
        {tierRows(contract.terms, before, differences).map(tier => (
          <Group key={tier.place} title={t('tier', { number: tier.place + 1 })} columns={before ? 3 : 2}>
            {tier.rows.map(({ name, effect }) => (
              <Line
                key={name}
                label={t(`term.${name}`)}
                effect={effect}
                before={before && <TierValue tier={tier.before} name={name} />}
                after={<TierValue tier={tier.after} name={name} />}
              />
            ))}
          </Group>
        ))}
        <Group title={t('counted')} columns={before ? 3 : 2}>
          {countedRows(contract.terms, differences).map(({ name, effect }) => (
            <Line
              key={name}
              label={t(`term.${name}`)}
              effect={effect}
              before={before && <CountedValue terms={before} name={name} />}
              after={<CountedValue terms={contract.terms} name={name} />}
            />
          ))}
        </Group>
      </table>
    </div>
  )

  function headOf({ number, state }: Contract): string {
    if (state === 'offered') return t('version.offered', { number })
    return state === 'in_force' || state === 'awaiting_consent' ? t('version.now', { number }) : t('version.plain', { number })
  }
}

function Group({ title, columns, children }: { title: string; columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className="contract-group">
        <th scope="rowgroup" colSpan={columns}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function Line({ label, effect, before, after }: { label: string; effect: Effect; before: ReactNode; after: ReactNode }) {
  return (
    <tr data-effect={before ? effect : undefined}>
      <th scope="row">{label}</th>
      {before && <td className="num">{before}</td>}
      <td className="num contract-new">
        {before && <EffectSign effect={effect} />}
        {after}
      </td>
    </tr>
  )
}

/** What a change does, as a sign whose word is read. */
export function EffectSign({ effect }: { effect: Effect }) {
  const { t } = useTranslation('contracts')
  return (
    <span className="contract-sign" data-effect={effect}>
      <Icon name={SIGNS[effect]} size="xs" />
      <span className="vh">{t(`effect.${effect}`)}</span>
    </span>
  )
}

const NONE = '–'

function TierValue({ tier, name }: { tier: ContractTier | undefined; name: 'ratePpm' | TierField }): ReactNode {
  const words = useContractWords()
  if (!tier) return NONE
  if (name === 'ratePpm') return words.rate(tier.ratePpm)
  if (name === 'minActive') return tier.minActive === undefined ? NONE : words.count(tier.minActive)
  const value = tier[name]
  return value === undefined ? NONE : words.amount(value)
}

function CountedValue({ terms, name }: { terms: ContractTerms; name: Counted }): ReactNode {
  const { t } = useTranslation('contracts')
  const words = useContractWords()
  switch (name) {
    case 'period':
      return terms.period === null ? NONE : t(`period.${terms.period}`)
    case 'basis':
      return t(`basis.${terms.basis}`)
    case 'active':
      return words.active(terms)
    case 'carry':
      return t(`value.carry.${terms.carry}`)
    case 'deductions':
      return words.deductions(terms)
    case 'payout':
      return t(`value.payout.${terms.payout}`)
  }
}
