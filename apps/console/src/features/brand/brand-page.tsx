import { Note, Tabs, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { BrandRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { changesOf, type Settings } from '../../shared/brand/settings.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { Page } from '../../shared/ui/page.tsx'
import { ScreenState } from '../../shared/ui/screen-state.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AccessSection } from './access-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DepositsSection } from './deposits-section.tsx'
import { DraftProvider } from './draft.tsx'
import { IdentitySection } from './identity-section.tsx'
import { PlaySection } from './play-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { TogglesSection } from './toggles-section.tsx'

const SECTIONS = {
  identity: IdentitySection,
  theme: ThemeSection,
  toggles: TogglesSection,
  deposits: DepositsSection,
  contact: ContactSection,
  access: AccessSection,
  play: PlaySection,
} as const
type Section = keyof typeof SECTIONS
const sectionNames = Object.keys(SECTIONS) as Section[]

/** Everything that makes a brand look, speak and allow what it does. */
export function BrandPage() {
  const { t } = useText()
  const { brandId } = useDesk()
  const read = useRead('consoleBrands', {})
  const row = read.data?.list.find(each => each.brandId === brandId) ?? read.data?.list[0]
  return (
    <ScreenState title={t('nav.brand')} read={{ ...read, data: row }}>
      {brand => <Editor key={brand.brandId} row={brand} />}
    </ScreenState>
  )
}

/** Edits what was read when it opened: an edit by somebody else meanwhile neither changes nor drops the draft, the server refuses the older version. */
function Editor({ row: opened }: { row: BrandRow }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  const { get, set } = useFilters()
  const [row, setRow] = useState(opened)
  const saved = row.settings as unknown as Settings
  const [draft, setDraft] = useState(saved)
  const section = sectionNames.find(name => name === get('section')) ?? 'identity'
  const update = useDo('updateBrand', ['consoleBrands', 'operatorMe'], answer => {
    setRow(answer)
    setDraft(answer.settings as unknown as Settings)
    toast({ tone: 'won', title: t('form.saved') })
  })
  const Shown = SECTIONS[section]
  const changes = changesOf(saved, draft)
  useUnsaved(Object.keys(changes).length > 0)
  return (
    <Page
      title={saved.name}
      actions={<span className="num text-12 text-text-3">{t('brand.version', { code: row.merchantCode, version: row.version })}</span>}
    >
      <Tabs
        look="line"
        className="mb-5 overflow-x-auto"
        label={t('nav.brand')}
        value={section}
        onChange={next => set({ section: next })}
        items={sectionNames.map(key => ({ key, label: t(`brand.section.${key}`) }))}
      />
      {!may('brand.write') && (
        <div className="mb-4">
          <Note>{t('form.readOnly')}</Note>
        </div>
      )}
      <DraftProvider settings={draft} change={patch => setDraft(old => ({ ...old, ...patch }))} faults={update.error?.fields ?? {}}>
        <fieldset disabled={!may('brand.write')} className="contents">
          <Shown />
        </fieldset>
      </DraftProvider>
      <SaveBar
        names={Object.keys(changes)}
        faults={Object.keys(update.error?.fields ?? {}).filter(Boolean)}
        isStale={update.error?.code === 'version_conflict'}
        isBusy={update.isPending}
        onDiscard={() => {
          setDraft(saved)
          update.reset()
        }}
        onSave={reason =>
          update.mutate({
            params: { brandId: row.brandId },
            body: { version: row.version, patch: { ...changes }, ...(reason && { reason }) },
          })
        }
      />
    </Page>
  )
}
