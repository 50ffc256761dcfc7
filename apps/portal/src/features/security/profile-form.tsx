import { matchesRule } from '@croupier/contract/browser'
import { Button } from '@croupier/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { ProfileField } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { ProfileInput } from './profile-input.tsx'
import { ruleOf, ruleText } from './rule-text.ts'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

type Values = Partial<Record<ProfileField['name'], string>>
/** Contacts stand together, after what is asked of everybody. */
const CONTACTS: readonly string[] = ['telegram', 'whatsapp', 'zalo', 'line', 'wechat', 'facebook', 'qqNum']

function fieldIn(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLElement ? found : undefined
}

/** Every field that the brand asks for, judged when it is left and when the form is sent, by the same rule as on the server. */
export function ProfileForm({ fields, wanted }: { fields: readonly ProfileField[]; wanted?: string | undefined }) {
  const { t } = useTranslation('security')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wanted) fieldIn(form.current, wanted)?.focus()
  }, [wanted])
  const [changes, setChanges] = useState<Values>({})
  const [own, setOwn] = useState<Values>({})
  const save = useSave((body: Values) => call('saveProfile', { body }), {
    text: t('profile.done'),
    isQuiet: true,
    after: () => setChanges({}),
  })
  const faults = useFaults(
    save.error,
    fields.map(field => field.name),
  )
  const shownIn = (field: ProfileField) => changes[field.name] ?? field.value
  const judge = (field: ProfileField): string => {
    const value = shownIn(field).trim()
    if (field.isLocked || value === field.value) return ''
    const isFine = value === '' ? !field.setting.required && field.name !== 'nickname' : matchesRule(ruleOf(field.setting), value)
    return isFine ? '' : ruleText(field.setting, language)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.fromEntries(fields.flatMap(field => (judge(field) ? [[field.name, judge(field)]] : [])))
    setOwn(found)
    const [first] = Object.keys(found)
    if (first) return fieldIn(form.current, first)?.focus()
    return save.mutate(changes)
  }
  const group = (isContact: boolean) => (
    <div className="profile-grid">
      {fields
        .filter(field => CONTACTS.includes(field.name) === isContact)
        .map(field => (
          <ProfileInput
            key={field.name}
            field={field}
            value={shownIn(field)}
            error={own[field.name] || faults.at(field.name)}
            onChange={value => {
              setChanges({ ...changes, [field.name]: value })
              setOwn({ ...own, [field.name]: '' })
            }}
            onLeave={() => setOwn({ ...own, [field.name]: judge(field) })}
          />
        ))}
    </div>
  )
  return (
    <form ref={form} className="col gap-5" noValidate onSubmit={submit}>
      {group(false)}
      {fields.some(field => CONTACTS.includes(field.name)) && (
        <>
          <h4 className="eyebrow">{t('profile.contacts')}</h4>
          {group(true)}
        </>
      )}
      {faults.general}
      <div className="row justify-end gap-3">
        <Button type="submit" tone="primary" busy={save.isPending} disabled={Object.keys(changes).length === 0}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
