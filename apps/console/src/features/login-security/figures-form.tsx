import { Panel, Switch, TextField, useToast } from '@croupier/ui'
import { useId } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from '../../shared/leaving/use-draft.ts'
import { changedNames, type Figures, faultsOf, isNumber, isSwitch, NUMBERS, PARTS, type Part } from './figures.ts'
import './login-security.css'

type Row = Answer<'consoleLoginSecurity'>
const partNames = Object.keys(PARTS) as Part[]

/** The figures in their parts. The server refuses an older version, so nobody's edit is overwritten unseen. */
export function FiguresForm({ read }: { read: Row }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  const { opened, draft, setDraft, open, discard } = useDraft(read, row => row.settings)
  const update = useDo('updateLoginSecurity', ['consoleLoginSecurity', 'consoleBrands'], saved => {
    open(saved)
    toast({ tone: 'won', title: t('form.saved') })
  })
  const changed = changedNames(opened.settings, draft)
  const faults = faultsOf(draft)
  const set = (patch: Partial<Figures>) => setDraft(old => ({ ...old, ...patch }))
  const save = (reason: string) =>
    update.mutate({ params: { brandId: opened.brandId }, body: { version: opened.version, settings: draft, ...(reason && { reason }) } })
  return (
    <>
      <fieldset disabled={!may('security.write')} className="contents">
        {partNames.map(part => (
          <Panel key={part} className="form-sec">
            <h2>{t(`loginSecurity.part.${part}`)}</h2>
            <p>{t(`loginSecurity.text.${part}`)}</p>
            <div className="form-grid">
              {PARTS[part].filter(isNumber).map(name => (
                <TextField
                  key={name}
                  label={t(`loginSecurity.${name}`)}
                  hint={t('loginSecurity.bounds', NUMBERS[name])}
                  inputMode="numeric"
                  value={String(draft[name])}
                  error={faults[name] && t(`loginSecurity.fault.${faults[name]}`, NUMBERS[name])}
                  onChange={event => set({ [name]: Number(event.target.value.replace(/\D/g, '').slice(0, 5)) })}
                />
              ))}
            </div>
            {PARTS[part].filter(isSwitch).map(name => (
              <Choice key={name} name={name} isOn={draft[name]} onChange={isOn => set({ [name]: isOn })} />
            ))}
          </Panel>
        ))}
      </fieldset>
      <SaveBar
        names={changed}
        isFaulty={Object.keys(faults).length > 0}
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

type SwitchName = Exclude<keyof Figures, keyof typeof NUMBERS>

function Choice({ name, isOn, onChange }: { name: SwitchName; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useText()
  const noteId = useId()
  return (
    <div className="security-choice">
      <Switch
        label={t(`loginSecurity.${name}`)}
        checked={isOn}
        aria-describedby={noteId}
        onChange={event => onChange(event.target.checked)}
      />
      <span id={noteId} className="text-12 text-text-2">
        {t(`loginSecurity.note.${name}`)}
      </span>
    </div>
  )
}
