import { matchesRule, type RedeemContact } from '@croupier/contract/browser'
import { Button, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { FieldSettings } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { ruleOf, ruleText } from './rule-text.ts'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

interface RedeemContactModalProps {
  params: { contact: RedeemContact; setting: FieldSettings[string]; onAnswer: (isGiven: boolean) => void }
  onClose: () => void
}

/** Asks for the Zalo or WhatsApp number that redeeming a bonus needs; it is kept in the profile, so it is asked once. */
export function RedeemContactModal({ params, onClose }: RedeemContactModalProps) {
  const { contact, setting, onAnswer } = params
  const { t } = useTranslation(['redeemContact', 'security'])
  const language = useLanguage()
  const formId = useId()
  const [number, setNumber] = useState('')
  const [own, setOwn] = useState('')
  const answer = (isGiven: boolean) => {
    onClose()
    onAnswer(isGiven)
  }
  const save = useSave((body: { number: string }) => call('saveRedeemContact', { body }), {
    text: t('done'),
    isQuiet: true,
    after: () => answer(true),
  })
  const faults = useFaults(save.error, ['number'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = number.trim()
    const fault = given === '' ? t(`required.${contact}`) : matchesRule(ruleOf(setting), given) ? '' : ruleText(setting, language)
    setOwn(fault)
    if (fault === '' && !save.isPending) save.mutate({ number: given })
  }
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={t(`title.${contact}`)}
      description={t(`lead.${contact}`)}
      closesOnBackground={false}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t('later')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="col mt-4 gap-4" noValidate onSubmit={submit}>
        <TextField
          name="number"
          label={t(`number.${contact}`)}
          hint={ruleText(setting, language)}
          value={number}
          error={own || faults.at('number')}
          required
          maxLength={setting.maxLength}
          inputMode={contact === 'whatsapp' ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            setNumber(event.target.value)
            setOwn('')
          }}
        />
        {faults.general}
      </form>
    </Dialog>
  )
}
