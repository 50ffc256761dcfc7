import { Note, Tabs, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { Page } from '../../shared/ui/page.tsx'
import { ScreenState } from '../../shared/ui/screen-state.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { FieldsEditor } from './fields-editor.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { changesOf, draftOf, type Settings } from './registration-draft.ts'
import { RulesEditor } from './rules-editor.tsx'
import { TermsEditor } from './terms-editor.tsx'
import { WaysEditor } from './ways-editor.tsx'
import './registration.css'

const TABS = ['fields', 'profile', 'ways', 'rules', 'terms'] as const

/** How people come in at a brand: the form and its rules, the ways in, codes and passwords, and what withdrawals need. */
export function RegistrationPage() {
  const { t } = useText()
  const { me, brandId = me.brands[0]?.brandId ?? '' } = useDesk()
  const read = useRead('getRegistrationSettings', { params: { brandId } }, { enabled: brandId !== '' })
  // While another brand's form comes, the one before is not its own.
  const shown = read.data?.brandId === brandId ? read.data : undefined
  return (
    <ScreenState title={t('nav.registration')} read={{ ...read, data: shown }}>
      {settings => <Editor key={brandId} opened={settings} />}
    </ScreenState>
  )
}

/** Edits what was read when it opened; the server refuses an older version, so nobody's edit is overwritten unseen. */
function Editor({ opened }: { opened: Settings }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  const { get, set } = useFilters()
  const [settings, setSettings] = useState(opened)
  const saved = draftOf(settings)
  const [draft, setDraft] = useState(saved)
  const update = useDo('updateRegistrationSettings', ['getRegistrationSettings', 'consoleBrands'], answer => {
    setSettings(answer)
    setDraft(draftOf(answer))
    toast({ tone: 'won', title: t('form.saved') })
  })
  const tab = TABS.find(each => each === get('tab')) ?? 'fields'
  const faults = update.error?.fields ?? {}
  // Positions that the brand never set are no change of the operator's.
  const changes = changesOf(saved, draft)
  useUnsaved(Object.keys(changes).length > 0)
  const part = { settings, draft, faults, change: (patch: Partial<typeof draft>) => setDraft(old => ({ ...old, ...patch })) }
  return (
    <Page
      title={`${t('nav.registration')} · ${settings.name}`}
      actions={
        <span className="num text-12 text-text-3">{t('brand.version', { code: settings.merchantCode, version: settings.version })}</span>
      }
    >
      <Tabs
        look="line"
        className="mb-5 overflow-x-auto"
        label={t('nav.registration')}
        value={tab}
        onChange={next => set({ tab: next })}
        items={TABS.map(key => ({ key, label: t(`registration.tab.${key}`) }))}
      />
      {!may('brand.write') && (
        <div className="mb-4">
          <Note>{t('form.readOnly')}</Note>
        </div>
      )}
      <fieldset disabled={!may('brand.write')} className="contents">
        {tab === 'fields' && <FieldsEditor {...part} />}
        {tab === 'profile' && <ProfileEditor {...part} />}
        {tab === 'ways' && <WaysEditor {...part} />}
        {tab === 'rules' && <RulesEditor {...part} />}
      </fieldset>
      {tab === 'terms' && may('content.read') && <TermsEditor brandId={settings.brandId} />}
      <SaveBar
        names={Object.keys(changes)}
        faults={Object.keys(faults)}
        isStale={update.error?.code === 'version_conflict'}
        isBusy={update.isPending}
        onDiscard={() => {
          setDraft(saved)
          update.reset()
        }}
        onSave={reason =>
          update.mutate({
            params: { brandId: settings.brandId },
            body: { version: settings.version, ...changes, ...(reason && { reason }) },
          })
        }
      />
    </Page>
  )
}
