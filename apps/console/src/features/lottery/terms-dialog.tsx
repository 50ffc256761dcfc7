import { Button, Note, Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { PlayLimits } from './play-limits.tsx'
import { draftOf, LIMITS, limitsOf } from './terms-draft.ts'
import type { LotteryGameRow } from './types.ts'

/** Where results come from, and limits in place of the house's; an empty field keeps the house's. */
export function TermsDialog({ brandId, row, onClose }: { brandId: string; row: LotteryGameRow; onClose: () => void }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [version] = useState(row.version)
  const [source, setSource] = useState(row.source)
  const [draft, setDraft] = useState(() => draftOf(row.limits))
  const save = useDo('updateLotteryGame', ['listLotteryGames'], onClose)
  const limits = limitsOf(draft)
  const houseOf = (name: (typeof LIMITS)[number]) => {
    if (name === 'groupMax') return String(row.house.groupMax)
    if (name === 'unitsMax') return count(row.house.unitsMax)
    const house = row.house[name]
    return house === null ? undefined : `${amount(house)} ${row.currency}`
  }
  const hintOf = (name: (typeof LIMITS)[number]) => {
    const house = houseOf(name)
    return house === undefined ? t('lottery.noLimit') : t('lottery.house', { value: house })
  }
  const send = () => limits && save.mutate({ params: { gameCode: row.gameCode }, body: { brandId, version, source, limits } })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={row.gameName}
      description={t('lottery.termsText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={save.isPending} disabled={!limits} onClick={send}>
            {t('lottery.save')}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        <Tabs
          label={t('lottery.source')}
          items={[
            { key: 'own', label: t('lottery.sourceName.own') },
            { key: 'official', label: t('lottery.sourceName.official') },
          ]}
          value={source}
          onChange={setSource}
        />
        <Note tone={source === 'official' ? 'warn' : 'info'}>{t(`lottery.sourceText.${source}`)}</Note>
        <div className="lottery-limits">
          {LIMITS.map(name => (
            <TextField
              key={name}
              label={t(`lottery.limit.${name}`)}
              hint={hintOf(name)}
              inputMode="decimal"
              value={draft[name]}
              error={save.error?.fields[name]}
              onChange={event => setDraft({ ...draft, [name]: event.target.value })}
            />
          ))}
        </div>
        <PlayLimits
          plays={row.plays}
          drafts={draft.plays}
          errors={save.error?.fields ?? {}}
          onChange={plays => setDraft({ ...draft, plays })}
        />
      </div>
    </FormDialog>
  )
}
