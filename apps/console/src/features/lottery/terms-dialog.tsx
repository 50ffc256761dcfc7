import { Note, Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { PlayLimits } from './play-limits.tsx'
import { draftOf, isCount, LIMITS, limitsOf, type TermsValues } from './terms-draft.ts'
import type { LotteryGameRow } from './types.ts'

/** Where results come from, and limits in place of the house's; an empty field keeps the house's. */
export function TermsDialog({ brandId, row, onClose }: { brandId: string; row: LotteryGameRow; onClose: () => void }) {
  const { t } = useText()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [version] = useState(row.version)
  const send = useSendForm<'updateLotteryGame', TermsValues>('updateLotteryGame', {
    values: { source: row.source, ...draftOf(row.limits) },
    changes: ['listLotteryGames'],
    optionsOf: ({ source, ...draft }) => ({
      params: { gameCode: row.gameCode },
      body: { brandId, version, source, limits: limitsOf(draft) },
    }),
    nameOf: path => path.replace(/^limits\./, ''),
    done: onClose,
  })
  const { form, field } = send
  const hintOf = useHouseHint(row)
  const source = form.watch('source')
  return (
    <SendDialog send={send} action={t('lottery.save')} onClose={onClose} title={row.gameName} description={t('lottery.termsText')}>
      <Tabs
        label={t('lottery.source')}
        items={[
          { key: 'own', label: t('lottery.sourceName.own') },
          { key: 'official', label: t('lottery.sourceName.official') },
        ]}
        value={source}
        onChange={next => form.setValue('source', next)}
      />
      <Note tone={source === 'official' ? 'warn' : 'info'}>{t(`lottery.sourceText.${source}`)}</Note>
      <div className="lottery-limits">
        {LIMITS.map(name => (
          <TextField
            key={name}
            label={t(`lottery.limit.${name}`)}
            hint={hintOf(name)}
            inputMode="decimal"
            {...field(name, name === 'groupMax' || name === 'unitsMax' ? { validate: text => isCount(text) || t('form.noCount') } : {})}
          />
        ))}
      </div>
      <PlayLimits plays={row.plays} send={send} />
    </SendDialog>
  )
}

/** What counts where a field is left empty. */
function useHouseHint({ house, currency }: LotteryGameRow): (name: (typeof LIMITS)[number]) => string {
  const { t } = useText()
  const { amount, count } = useFormat()
  const limitOf = (name: (typeof LIMITS)[number]) => {
    if (name === 'groupMax') return String(house.groupMax)
    if (name === 'unitsMax') return count(house.unitsMax)
    const limit = house[name]
    return limit === null ? undefined : `${amount(limit)} ${currency}`
  }
  return name => {
    const value = limitOf(name)
    return value === undefined ? t('lottery.noLimit') : t('lottery.house', { value })
  }
}
