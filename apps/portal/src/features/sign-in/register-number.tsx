import { matchesRule, type PatternId } from '@croupier/contract/browser'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { FieldSettings } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import type { useCountry } from '../../shared/phone/use-country.ts'
import { NumberAndCode } from './number-and-code.tsx'
import { type RegisterValues, ruleText } from './register-rules.ts'

interface RegisterNumberProps {
  form: UseFormReturn<RegisterValues>
  settings: FieldSettings
  country: ReturnType<typeof useCountry>
}

/** The number of a registration by the brand's rule, and its code where the brand asks for one. */
export function RegisterNumber({ form, settings, country }: RegisterNumberProps) {
  const { t } = useTranslation(['signIn', 'phone'])
  const language = useLanguage()
  const setting = settings.mobileNum
  if (!setting) return null
  return (
    <NumberAndCode
      form={form}
      country={country}
      isRequired={setting.required}
      label={
        setting.required ? undefined : (
          <>
            {t('phone:number.label')}
            <span className="optional"> {t('register.optional')}</span>
          </>
        )
      }
      validate={number => matchesRule({ ...setting, patternId: setting.patternId as PatternId }, number) || ruleText(setting, language)}
      {...(settings.verificationCode?.show && {
        sendCode: ({ mobileNum, countryDialingCode }) => call('smsRegister', { body: { mobileNo: mobileNum, countryDialingCode } }),
      })}
    />
  )
}
