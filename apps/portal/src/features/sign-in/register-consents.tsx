import { Checkbox } from '@croupier/ui'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RegisterValues } from './register-rules.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** Age and terms, which are recorded with the version of the terms. */
export function RegisterConsents({ form: { register, formState } }: { form: UseFormReturn<RegisterValues> }) {
  const { t } = useTranslation('signIn')
  const [isReading, setReading] = useState(false)
  const { isOfAge, hasAccepted } = formState.errors
  return (
    <div className="col gap-3">
      <Consent fault={isOfAge?.message}>
        <Checkbox
          aria-required
          aria-invalid={isOfAge ? true : undefined}
          {...register('isOfAge', { validate: is => is || t('register.ageFault') })}
        >
          {t('register.age')}
          <span className="req">*</span>
        </Checkbox>
      </Consent>
      <Consent fault={hasAccepted?.message}>
        <Checkbox
          aria-required
          aria-invalid={hasAccepted ? true : undefined}
          {...register('hasAccepted', { validate: has => has || t('register.termsFault') })}
        >
          {t('register.terms')}
          <span className="req">*</span>
        </Checkbox>
        <button type="button" className="link text-13 min-h-6" onClick={() => setReading(true)}>
          {t('register.readTerms')}
        </button>
      </Consent>
      {isReading && <TermsDialog onClose={() => setReading(false)} />}
    </div>
  )
}

function Consent({ fault, children }: { fault: string | undefined; children: React.ReactNode }) {
  return (
    <div>
      <div className="row flex-wrap gap-x-3 gap-y-1">{children}</div>
      <span className="hint bad mt-1" role="alert" hidden={!fault}>
        {fault}
      </span>
    </div>
  )
}
