import { Button, Checkbox, Note, SelectField, TextField } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { type ContractChance, type ContractChances, type ContractTerms, contractKeys } from '../../shared/api/queries/contracts.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { type Draft, draftOf, judgeDraft } from './draft.ts'
import { CONTRACT_FORM } from './form-choices.ts'
import { TierEditor } from './tier-editor.tsx'
import { useContractWords } from './use-contract-words.ts'

interface OfferFormProps {
  chances: ContractChances
  chance: ContractChance
  onOffered: (contractId: string) => void
}

/** The terms of an offer: tiers, and how they are counted. What the own contract fixes cannot be chosen. */
export function OfferForm({ chances, chance, onOffered }: OfferFormProps) {
  const { t } = useTranslation('contracts')
  const words = useContractWords()
  const instant = useInstantText()
  const queries = useQueryClient()
  const { kind, period, basis, maxRatePpm, current } = chance
  const isDividend = kind === 'dividend'
  const [draft, setDraft] = useState<Draft>(() =>
    draftOf(kind, current?.terms, {
      ...{ period: isDividend ? (period ?? 'monthly') : null, basis: basis ?? (isDividend ? 'loss' : 'validBet') },
      ...{ activeBet: chances.activeBet, activeDeposit: chances.activeDeposit },
    }),
  )
  const [isChecked, setChecked] = useState(false)
  const judged = judgeDraft(draft, maxRatePpm)
  const offer = useMutation({
    mutationFn: (terms: ContractTerms) => call('offerContract', { body: { receiverId: chances.receiverId, kind, terms } }),
    onSuccess: ({ contractId }) => onOffered(contractId),
    onSettled: () => queries.invalidateQueries({ queryKey: contractKeys.all }),
  })
  const edit = (change: Partial<Draft>) => setDraft(old => ({ ...old, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if ('terms' in judged && !offer.isPending) offer.mutate(judged.terms)
  }
  const fault = isChecked && 'fault' in judged ? judged : undefined
  const hasLoss = draft.basis === 'loss'
  return (
    <form className="contract-form" noValidate aria-label={t('set.form')} onSubmit={submit}>
      {isDividend && (
        <div className="contract-choices">
          <SelectField
            label={t('term.period')}
            value={draft.period ?? ''}
            disabled={period !== null}
            hint={period === null ? undefined : t('set.fixed')}
            options={CONTRACT_FORM.periods.map(value => ({ value, label: t(`period.${value}`) }))}
            onChange={event =>
              edit({
                period: event.target.value as NonNullable<Draft['period']>,
                ...(draft.carry === 'second_half_month' && { carry: 'none' }),
              })
            }
          />
          <SelectField
            label={t('term.basis')}
            value={draft.basis}
            disabled={basis !== null}
            hint={basis === null ? undefined : t('set.fixed')}
            options={CONTRACT_FORM.bases.map(value => ({ value, label: t(`basis.${value}`) }))}
            onChange={event =>
              edit({ basis: event.target.value as Draft['basis'], ...(event.target.value !== 'loss' && { carry: 'none', deductions: [] }) })
            }
          />
          <SelectField
            label={t('term.payout')}
            value={draft.payout}
            options={CONTRACT_FORM.payouts.map(value => ({ value, label: t(`value.payout.${value}`) }))}
            onChange={event => edit({ payout: event.target.value as Draft['payout'] })}
          />
          {hasLoss && (
            <SelectField
              label={t('term.carry')}
              value={draft.carry}
              options={CONTRACT_FORM.carries
                .filter(value => value !== 'second_half_month' || draft.period === 'half_month')
                .map(value => ({ value, label: t(`value.carry.${value}`) }))}
              onChange={event => edit({ carry: event.target.value as Draft['carry'] })}
            />
          )}
        </div>
      )}
      <TierEditor
        draft={draft}
        fault={fault}
        maxRate={maxRatePpm === null ? '' : words.rate(maxRatePpm)}
        onTiers={tiers => edit({ tiers })}
      />
      <div className="contract-choices">
        <TextField
          label={t('set.activeBet')}
          inputMode="decimal"
          value={draft.activeBet}
          onChange={event => edit({ activeBet: event.target.value.trim() })}
        />
        <TextField
          label={t('set.activeDeposit')}
          inputMode="decimal"
          value={draft.activeDeposit}
          onChange={event => edit({ activeDeposit: event.target.value.trim() })}
        />
      </div>
      {isDividend && hasLoss && (
        <fieldset className="contract-deductions">
          <legend className="text-13 text-text-2">{t('term.deductions')}</legend>
          {CONTRACT_FORM.deductions.map(value => (
            <Checkbox
              key={value}
              checked={draft.deductions.includes(value)}
              onChange={event =>
                edit({
                  deductions: CONTRACT_FORM.deductions.filter(each =>
                    each === value ? event.target.checked : draft.deductions.includes(each),
                  ),
                })
              }
            >
              {t(`value.deduction.${value}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {fault && (fault.fault === 'tiers' || fault.fault === 'terms') && (
        <div role="alert">
          <Note tone="lost">{t(`fault.${fault.fault}`)}</Note>
        </div>
      )}
      <FaultNote error={offer.error} />
      <p className="text-13 text-text-2">
        {chances.movesAt === null
          ? t('set.note', { count: chances.offerDays })
          : t('set.moveNote', { at: instant(chances.movesAt, 'minute') })}
      </p>
      <Button type="submit" tone="primary" size="l" busy={offer.isPending}>
        {t('set.send')}
      </Button>
    </form>
  )
}
