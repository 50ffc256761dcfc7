import { Button, IconButton, TextField } from '@croupier/ui'
import { useText } from '../../../shared/i18n/use-text.ts'
import { Count, Section } from './rule-inputs.tsx'
import { newRank, type PartProps, type Rank } from './rules-draft.ts'

/** Limits and free withdrawals of a day, by rank; the first step is everybody's. */
export function RanksSection({ rules, isOff, fields, onChange }: PartProps) {
  const { t } = useText()
  const { ranks } = rules
  const edit = (place: number, change: Partial<Rank>) =>
    onChange({ ...rules, ranks: ranks.map((rank, at) => (at === place ? { ...rank, ...change } : rank)) })
  const next = newRank(ranks)
  return (
    <Section title="rules.ranks">
      <ul className="col gap-4">
        {ranks.map((rank, place) => (
          <li key={rank.rankFrom} className="rank-row">
            <p className="font-semi">{t('rules.rankFrom', { rank: rank.rankFrom })}</p>
            <TextField
              small
              label={t('rules.amountPerDay')}
              inputMode="decimal"
              disabled={isOff}
              placeholder={t('rules.amountAsLadder')}
              value={rank.amountPerDay ?? ''}
              error={fields[`rules.ranks.${place}.amountPerDay`]}
              onChange={event => {
                const { amountPerDay: _before, ...rest } = rank
                const amountPerDay = event.target.value
                onChange({
                  ...rules,
                  ranks: ranks.map((each, at) => (at === place ? (amountPerDay === '' ? rest : { ...rest, amountPerDay }) : each)),
                })
              }}
            />
            <Count
              label="rules.countPerDay"
              value={rank.countPerDay}
              error={fields[`rules.ranks.${place}.countPerDay`]}
              isOff={isOff}
              onChange={countPerDay => edit(place, { countPerDay })}
            />
            <FreeOfRank
              rank={rank}
              ofBrand={rules.freePerDay}
              isOff={isOff}
              onChange={changed => onChange({ ...rules, ranks: ranks.map((each, at) => (at === place ? changed : each)) })}
            />
            {!isOff && rank.rankFrom > 0 && (
              <IconButton
                icon="trash-2"
                size="s"
                label={t('rules.removeRank', { rank: rank.rankFrom })}
                onClick={() => onChange({ ...rules, ranks: ranks.filter(each => each !== rank) })}
              />
            )}
          </li>
        ))}
      </ul>
      {!isOff && next && (
        <Button size="s" icon="plus" className="self-start" onClick={() => onChange({ ...rules, ranks: [...ranks, next] })}>
          {t('rules.addRank', { rank: next.rankFrom })}
        </Button>
      )}
    </Section>
  )
}

interface FreeOfRankProps {
  rank: Rank
  ofBrand: number
  isOff: boolean
  onChange: (rank: Rank) => void
}

/** Empty: as many as the brand gives everybody. */
function FreeOfRank({ rank, ofBrand, isOff, onChange }: FreeOfRankProps) {
  const { t } = useText()
  const change = (text: string) => {
    if (!/^\d{0,3}$/.test(text)) return
    const { freePerDay: _before, ...rest } = rank
    onChange(text === '' ? rest : { ...rest, freePerDay: Number(text) })
  }
  return (
    <TextField
      small
      label={t('rules.freeOfRank')}
      placeholder={t('rules.freeAsBrand', { count: ofBrand })}
      inputMode="numeric"
      disabled={isOff}
      value={rank.freePerDay === undefined ? '' : String(rank.freePerDay)}
      onChange={event => change(event.target.value)}
    />
  )
}
