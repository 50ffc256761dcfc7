import { Button, IconButton, TextField } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { type Draft, type DraftFault, type DraftTier, fieldsOf } from './draft.ts'

const TIERS_MAX = 10

interface TierEditorProps {
  draft: Draft
  fault: { readonly fault: DraftFault; readonly place?: number } | undefined
  /** The highest rate that may be given, in words. */
  maxRate: string
  onTiers: (tiers: readonly DraftTier[]) => void
}

/** Tiers from the lowest rate up; a threshold that is left empty asks for nothing. */
export function TierEditor({ draft, fault, maxRate, onTiers }: TierEditorProps) {
  const { t } = useTranslation('contracts')
  const { tiers } = draft
  const add = () =>
    onTiers([...tiers, { id: Math.max(...tiers.map(({ id }) => id)) + 1, rate: '', thresholds: tiers.at(-1)?.thresholds ?? {} }])
  return (
    <section className="col gap-3" aria-label={t('set.tiers')}>
      {tiers.map((tier, place) => (
        <Tier
          key={tier.id}
          draft={draft}
          tier={tier}
          place={place}
          fault={fault?.place === place ? t(`fault.${fault.fault}`, { rate: maxRate }) : undefined}
          onTier={next => onTiers(tiers.map(each => (each.id === tier.id ? next : each)))}
          onRemove={tiers.length > 1 ? () => onTiers(tiers.filter(({ id }) => id !== tier.id)) : undefined}
        />
      ))}
      {tiers.length < TIERS_MAX && (
        <span>
          <Button size="s" icon="plus" onClick={add}>
            {t('set.addTier')}
          </Button>
        </span>
      )}
    </section>
  )
}

interface TierProps {
  draft: Draft
  tier: DraftTier
  place: number
  fault: string | undefined
  onTier: (tier: DraftTier) => void
  onRemove: (() => void) | undefined
}

function Tier({ draft, tier, place, fault, onTier, onRemove }: TierProps) {
  const { t } = useTranslation('contracts')
  const number = place + 1
  return (
    <fieldset className="contract-tier">
      <legend className="row gap-2 font-semi">
        {t('tier', { number })}
        {onRemove && <IconButton size="s" icon="trash-2" label={t('set.removeTier', { number })} onClick={onRemove} />}
      </legend>
      <div className="contract-tier-fields">
        <TextField
          label={t('set.rate')}
          inputMode="decimal"
          required
          suffix="%"
          value={tier.rate}
          error={fault}
          onChange={event => onTier({ ...tier, rate: event.target.value })}
        />
        {fieldsOf(draft).map(name => (
          <TextField
            key={name}
            label={t(`term.${name}`)}
            inputMode={name === 'minActive' ? 'numeric' : 'decimal'}
            value={tier.thresholds[name] ?? ''}
            onChange={event => onTier({ ...tier, thresholds: { ...tier.thresholds, [name]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
