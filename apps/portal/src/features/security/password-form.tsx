import { matchesRule } from '@croupier/contract/browser'
import { PasswordField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { registerSettingsQuery } from '../../shared/api/queries/identity.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { Form } from './form.tsx'
import { ruleOf, ruleText } from './rule-text.ts'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

const NAMES = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
type Values = Record<(typeof NAMES)[number], string>
const EMPTY: Values = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** A new password by who knows the old one; every other session ends (specification §5). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const language = useLanguage()
  const { data: settings } = useQuery(registerSettingsQuery())
  const [values, setValues] = useState(EMPTY)
  const [own, setOwn] = useState<Partial<Values>>({})
  const save = useSave((body: Values) => call('changePassword', { body }), { text: t('password.done'), after: onDone })
  const faults = useFaults(save.error, NAMES, {
    password_wrong: 'oldPassword',
    password_same: 'newPassword',
    passwords_differ: 'confirmNewPassword',
  })
  const rule = settings?.password
  const judge = (): Partial<Values> => ({
    ...(values.oldPassword === '' && { oldPassword: t('required') }),
    ...(rule && !matchesRule(ruleOf(rule), values.newPassword) && { newPassword: ruleText(rule, language) }),
    ...(values.confirmNewPassword !== values.newPassword && { confirmNewPassword: t('password.differs') }),
  })
  const submit = () => {
    const found = judge()
    setOwn(found)
    if (Object.keys(found).length === 0) save.mutate(values)
  }
  const field = (name: keyof Values, autoComplete: string) => ({
    label: t(`password.${name}`),
    autoComplete,
    required: true,
    value: values[name],
    error: own[name] ?? faults.at(name),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setOwn({ ...own, [name]: '' })
    },
  })
  return (
    <Form onSubmit={submit} onCancel={onDone} submit={t('password.save')} isBusy={save.isPending}>
      <PasswordField {...field('oldPassword', 'current-password')} />
      <PasswordField {...field('newPassword', 'new-password')} hint={rule && ruleText(rule, language)} />
      <PasswordField {...field('confirmNewPassword', 'new-password')} hint={t('password.others')} />
      {faults.general}
    </Form>
  )
}
