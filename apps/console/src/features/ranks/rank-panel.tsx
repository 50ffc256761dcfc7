import { Panel, TextField } from '@croupier/ui'
import type { RankLadderAnswer } from '../../shared/api/types.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { percentOf, ppmOf } from './rate-text.ts'

type Terms = RankLadderAnswer['ladder'][number]

interface RankPanelProps {
  rank: number
  terms: Terms
  isOff: boolean
  /** What the server refused, by its paths. */
  fields: Readonly<Record<string, string>>
  onChange: (terms: Terms) => void
}

const ASKED = ['deposit', 'validBet', 'keepBet'] as const
const GIVEN = ['levelGift', 'monthlyGift', 'birthdayGift', 'withdrawalPerDay'] as const
const CATEGORIES = ['rng', 'fish', 'lott', 'elott', 'sports', 'esports', 'live'] as const

/** One rank: folded to a line, unfolded to everything that can be set. A rank with a fault stays open. */
export function RankPanel({ rank, terms, isOff, fields, onChange }: RankPanelProps) {
  const { t } = useText()
  const { amount } = useFormat()
  const errorOf = (name: string) => fields[`ladder.${rank}.${name}`]
  const hasFault = Object.keys(fields).some(path => path.startsWith(`ladder.${rank}.`))
  const amountField = (name: (typeof ASKED)[number] | (typeof GIVEN)[number]) => (
    <TextField
      key={name}
      small
      label={t(`ranks.${name}`)}
      inputMode="decimal"
      disabled={isOff}
      value={terms[name]}
      error={errorOf(name)}
      onChange={event => onChange({ ...terms, [name]: event.target.value })}
    />
  )
  return (
    <Panel className="rank-panel">
      <details open={hasFault || undefined}>
        <summary>
          <b className="font-semi">{t('ranks.rank', { rank })}</b>
          <span className="text-13 text-text-2 num">
            {rank === 0
              ? t('ranks.start')
              : t('ranks.summary', { deposit: amount(terms.deposit), validBet: amount(terms.validBet), gift: amount(terms.levelGift) })}
          </span>
        </summary>
        <div className="col gap-4 mt-3">
          <div className="rank-grid">{ASKED.map(amountField)}</div>
          <div className="rank-grid">{GIVEN.map(amountField)}</div>
          <div className="rank-grid">
            {CATEGORIES.map(category => (
              <Rate
                key={category}
                label={t(`ranks.rate.${category}`)}
                ppm={terms.cashbackPpm[category]}
                isOff={isOff}
                onChange={ppm => onChange({ ...terms, cashbackPpm: { ...terms.cashbackPpm, [category]: ppm } })}
              />
            ))}
            <TextField
              small
              label={t('ranks.cap')}
              hint={t('ranks.capHint')}
              inputMode="decimal"
              disabled={isOff}
              value={terms.cashbackCap ?? ''}
              error={errorOf('cashbackCap')}
              onChange={event => onChange({ ...terms, cashbackCap: event.target.value.trim() === '' ? null : event.target.value })}
            />
          </div>
        </div>
      </details>
    </Panel>
  )
}

function Rate({ label, ppm, isOff, onChange }: { label: string; ppm: number; isOff: boolean; onChange: (ppm: number) => void }) {
  return (
    <TextField
      small
      label={label}
      inputMode="decimal"
      disabled={isOff}
      defaultValue={percentOf(ppm)}
      onChange={event => {
        const next = ppmOf(event.target.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}
