import { Note, Panel, TextField, useToast } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo } from '../../shared/api/use-api.ts'
import { faultText } from '../../shared/form/fault-text.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from '../../shared/leaving/use-draft.ts'
import { EdgeTable } from './edge-table.tsx'
import { AMOUNTS, changedFields, draftOf, isBettingSec, type LimitField, type LimitsDraft, settingsOf } from './limits-draft.ts'
import type { TableAnswer } from './types.ts'

/** What a brand sets of a table, and the limits and the edge of every bet that follow from it. */
export function LimitsTab({ brandId, answer }: { brandId: string; answer: TableAnswer }) {
  return (
    <>
      <LimitsForm brandId={brandId} answer={answer} />
      <EdgeTable answer={answer} />
    </>
  )
}

/** An empty field is as the house has it. The server refuses an older version, so nobody's edit is overwritten unseen. */
function LimitsForm({ brandId, answer }: { brandId: string; answer: TableAnswer }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { may } = useDesk()
  const toast = useToast()
  const { table, settings, house, currency, chip } = answer
  const { opened, draft, setDraft, open, discard } = useDraft({ version: table.version, settings }, row => draftOf(row.settings))
  const update = useDo('updateConsoleTable', ['getConsoleTable', 'listConsoleTables'])
  const names = changedFields(draftOf(opened.settings), draft)
  const isFaulty = !isBettingSec(draft.bettingSec)
  const mayWrite = may('table.rules')
  const set = (name: LimitField, text: string) => setDraft((old: LimitsDraft) => ({ ...old, [name]: text }))
  const errorOf = (name: LimitField) => (update.error?.fields[name] ? faultText(update.error, name, t) : undefined)
  const save = (reason: string) => {
    const sent = settingsOf(draft, opened.settings.isOpen)
    update.mutate(
      { params: { code: table.code }, body: { brandId, version: opened.version, ...sent, ...(reason && { reason }) } },
      {
        onSuccess: ({ version }) => {
          open({ version, settings: sent })
          toast({ tone: 'won', title: t('form.saved') })
        },
      },
    )
  }
  return (
    <>
      <fieldset disabled={!mayWrite} className="contents">
        <Panel className="form-sec">
          <h2>{t('tables.set.title')}</h2>
          <p>
            {t('tables.set.text')} {t('tables.set.chip', { currency, chip: amount(chip) })}
          </p>
          {!mayWrite && (
            <div className="mb-4">
              <Note>{t('form.readOnly')}</Note>
            </div>
          )}
          <div className="form-grid">
            <TextField
              label={t('tables.set.bettingSec')}
              hint={t('tables.set.house', { value: t('tables.set.seconds', { seconds: house.bettingSec }) })}
              inputMode="numeric"
              value={draft.bettingSec}
              error={isFaulty ? t('tables.set.bettingRange') : errorOf('bettingSec')}
              onChange={event => set('bettingSec', event.target.value)}
            />
            {AMOUNTS.map(name => (
              <TextField
                key={name}
                label={t(`tables.set.${name}`)}
                hint={t('tables.set.house', { value: `${amount(house[name])} ${currency}` })}
                inputMode="decimal"
                value={draft[name]}
                error={errorOf(name)}
                onChange={event => set(name, event.target.value)}
              />
            ))}
          </div>
        </Panel>
      </fieldset>
      <SaveBar
        names={names.map(name => t(`tables.set.${name}`))}
        isFaulty={isFaulty}
        isStale={update.error?.code === 'version_conflict'}
        isBusy={update.isPending}
        onDiscard={() => {
          discard()
          update.reset()
        }}
        onSave={save}
      />
    </>
  )
}
