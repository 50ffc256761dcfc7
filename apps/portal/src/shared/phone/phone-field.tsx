import { TextField, type TextFieldProps } from '@croupier/ui'
import { CountrySelect } from './country-select.tsx'
import { Flag } from './flag.tsx'
import type { useCountry } from './use-country.ts'
import './phone.css'

/** A mobile number with the country it belongs to; where the brand shows no selector the country stands there and cannot be changed. */
export function PhoneField({
  country: { country, isChosen, choose },
  ...field
}: { country: ReturnType<typeof useCountry> } & Omit<TextFieldProps, 'prefix' | 'icon'>) {
  return (
    <div className="phone-field">
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        spellCheck={false}
        {...field}
        prefix={
          isChosen ? (
            <CountrySelect countryCode={country.countryCode} onChange={choose} />
          ) : (
            <span className="country-fixed" dir="ltr">
              <Flag countryCode={country.countryCode} />+{country.countryDialingCode}
            </span>
          )
        }
      />
    </div>
  )
}
