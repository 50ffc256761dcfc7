import { Button, Panel, SelectField, TextField } from '@croupier/ui'
import { type ColourToken, colourTokens, type LengthToken, lengthTokens } from '@croupier/ui/theme/index.ts'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/use-text.ts'
import { ColourRow } from './colour-row.tsx'
import { ContrastList } from './contrast-list.tsx'
import { useDraft } from './draft.tsx'
import { Section } from './inputs.tsx'
import { readTheme, writeTokens } from './theme.ts'
import { ThemePreview } from './theme-preview.tsx'

/** The colours that a brand is made of; the rest are shades of them, for whoever wants to go further. */
const MAIN: readonly ColourToken[] = [
  'c-primary',
  'c-primary-2',
  'c-primary-text',
  'c-on-primary',
  'c-accent',
  'c-page',
  'c-surface',
  'c-raised',
  'c-text',
  'c-text-2',
]

/** The look of a brand as data: its base, its colours and corners, seen on real components and measured as one edits. */
export function ThemeSection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  const theme = useMemo(() => readTheme(settings.theme), [settings.theme])
  const set = (next: typeof theme) => {
    const tokens = writeTokens(next)
    if (tokens) change({ theme: { ...settings.theme, base: next.base, tokens } })
  }
  const setColour = (name: ColourToken, value: string | undefined) => set({ ...theme, colours: without(theme.colours, name, value) })
  const setLength = (name: LengthToken, value: string | undefined) => set({ ...theme, lengths: without(theme.lengths, name, value) })
  const row = (name: ColourToken) => (
    <ColourRow key={name} name={name} base={theme.base} value={theme.colours?.[name]} onChange={value => setColour(name, value)} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,420px)_minmax(0,1fr)] items-start">
      <div>
        <Section title={t('theme.base')} text={t('theme.baseText')}>
          <div className="form-grid">
            <SelectField
              label={t('theme.base')}
              value={theme.base}
              onChange={event => set({ ...theme, base: event.target.value === 'jade' ? 'jade' : 'midnight' })}
              options={[
                { value: 'midnight', label: t('theme.midnight') },
                { value: 'jade', label: t('theme.jade') },
              ]}
            />
            <TextField
              label={t('theme.logo')}
              hint={t('theme.logoHint')}
              value={settings.theme.logo}
              onChange={event => change({ theme: { ...settings.theme, logo: event.target.value } })}
            />
            <TextField
              label={t('theme.chat')}
              value={settings.chatHeaderColour}
              onChange={event => change({ chatHeaderColour: event.target.value })}
            />
          </div>
          <div className="row mt-4">
            <Button icon="rotate-ccw" onClick={() => set({ base: theme.base })}>
              {t('theme.reset')}
            </Button>
          </div>
        </Section>
        <Section title={t('theme.colours')} text={t('theme.coloursText')}>
          <div className="col">{MAIN.map(row)}</div>
          <details className="mt-3">
            <summary className="link cursor-pointer">{t('theme.more', { n: colourTokens.length - MAIN.length })}</summary>
            <div className="col mt-2">{colourTokens.filter(name => !MAIN.includes(name)).map(row)}</div>
          </details>
        </Section>
        <Section title={t('theme.corners')}>
          <div className="grid grid-cols-3 gap-3">
            {lengthTokens.map(name => (
              <TextField
                key={`${name} ${theme.lengths?.[name] ?? ''}`}
                label={name}
                placeholder={t('theme.asBase')}
                defaultValue={theme.lengths?.[name] ?? ''}
                onBlur={event => setLength(name, event.target.value.trim() || undefined)}
              />
            ))}
          </div>
        </Section>
      </div>
      <div className="xl:sticky xl:top-4 col gap-4">
        <ThemePreview base={theme.base} tokens={settings.theme.tokens} logo={settings.theme.logo} name={settings.name} />
        <Panel className="form-sec">
          <ContrastList theme={theme} />
        </Panel>
      </div>
    </div>
  )
}

/** Sets a token, or gives it back to the base. */
function without<Token extends string>(
  tokens: Readonly<Partial<Record<Token, string>>> | undefined,
  name: Token,
  value: string | undefined,
): Partial<Record<Token, string>> {
  const next: Partial<Record<Token, string>> = { ...tokens }
  delete next[name]
  return value === undefined ? next : { ...next, [name]: value }
}
