import { Button, SelectField, TextField } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { type AccountCentre, accountCentreKeys } from '../../shared/api/queries/account-centre.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { type NewcomerType, RebateField, TypeField } from './choice-fields.tsx'
import { pointsOf } from './rebate-points.ts'

const LIFETIMES_DAYS = [7, 30, 90, 365] as const
const DAY_MS = 86_400_000
const CODE = /^[A-Za-z0-9]{4,16}$/
type Faults = Partial<Record<'code' | 'rebate' | 'uses', string | undefined>>

/** What a further link says of newcomers, how long it works and how often. */
export function LinkForm({ centre, onClose }: { centre: AccountCentre; onClose: () => void }) {
  const { t } = useTranslation('accountCentre')
  const queries = useQueryClient()
  const [type, setType] = useState<NewcomerType>(centre.types[0] ?? 0)
  const [values, setValues] = useState({ label: '', code: '', days: '', uses: '', rebate: '' })
  const [own, setOwn] = useState<Faults>({})
  const make = useMutation({
    mutationFn: (body: {
      type: NewcomerType
      code: string | null
      label: string | null
      rebatePoints: number | null
      expiresAt: string | null
      usesMax: number | null
    }) => call('createRegistrationLink', { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountCentreKeys.all })
      onClose()
    },
  })
  const points = pointsOf(values.rebate, centre.rebatePoints.max)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [code, uses] = [values.code.trim(), values.uses.trim()]
    const found: Faults = {
      ...(code !== '' && !CODE.test(code) && { code: t('fault.code') }),
      ...(uses !== '' && !/^[1-9]\d{0,5}$/.test(uses) && { uses: t('fault.uses') }),
      ...(points === undefined && { rebate: t('fault.rebate') }),
    }
    setOwn(found)
    if (Object.keys(found).length > 0 || points === undefined || make.isPending) return
    make.mutate({
      ...{ type, code: code || null, label: values.label.trim() || null, rebatePoints: points },
      expiresAt: values.days === '' ? null : new Date(Date.now() + Number(values.days) * DAY_MS).toISOString(),
      usesMax: uses === '' ? null : Number(uses),
    })
  }
  const isTaken = isApiError(make.error, 'link_code_taken')
  const field = (name: keyof typeof values) => ({
    label: t(`field.${name}`),
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setOwn({ ...own, [name]: undefined })
    },
  })
  return (
    <form className="centre-card" noValidate aria-label={t('links.new')} onSubmit={submit}>
      <div className="centre-grid">
        <TextField {...field('label')} hint={t('hint.label')} maxLength={60} autoComplete="off" />
        <TypeField types={centre.types} type={type} onType={setType} />
        <TextField
          {...field('code')}
          hint={t('hint.code')}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={own.code ?? (isTaken && isApiError(make.error) && <FaultText text={make.error.message} code={make.error.code} />)}
        />
        <SelectField
          {...field('days')}
          options={[
            { value: '', label: t('links.never') },
            ...LIFETIMES_DAYS.map(days => ({ value: String(days), label: t('links.days', { count: days }) })),
          ]}
        />
        <TextField {...field('uses')} hint={t('hint.uses')} inputMode="numeric" maxLength={6} autoComplete="off" error={own.uses} />
        <RebateField
          rebatePoints={centre.rebatePoints}
          text={values.rebate}
          error={own.rebate}
          onText={text => {
            setValues({ ...values, rebate: text })
            setOwn({ ...own, rebate: undefined })
          }}
        />
      </div>
      {make.error && !isTaken && <FaultNote error={make.error} />}
      <div className="row gap-3 flex-wrap">
        <Button type="submit" tone="primary" busy={make.isPending}>
          {t('links.make')}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t('links.cancel')}
        </Button>
      </div>
    </form>
  )
}
