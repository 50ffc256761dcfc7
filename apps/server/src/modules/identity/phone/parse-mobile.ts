import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'

const DIALLING_CODES: ReadonlySet<string> = new Set(getCountries().map(country => getCountryCallingCode(country)))

export interface MobileInput {
  readonly mobileNum?: string | undefined
  /** With or without the plus; empty where the brand shows no selector. */
  readonly countryDialingCode?: string | undefined
}

/**
 * The number as E.164, or undefined where it cannot be a mobile number of that country. A number that names no country belongs to the region of `locale`
 * (the brand's, such as th-TH); one that begins with a plus names its own.
 */
export function parseMobile({ mobileNum, countryDialingCode }: MobileInput, locale: string): string | undefined {
  const typed = (mobileNum ?? '').trim()
  const dialling = (countryDialingCode ?? '').replace(/\D/g, '')
  if (dialling && !DIALLING_CODES.has(dialling)) return undefined
  const region = locale.split('-').at(-1) ?? ''
  const country: CountryCode | undefined = isSupportedCountry(region) ? region : undefined
  const options = dialling ? { defaultCallingCode: dialling } : { ...(country && { defaultCountry: country }) }
  const parsed = parsePhoneNumberFromString(typed, { ...options, extract: false })
  return parsed?.isValid() ? parsed.number : undefined
}

/** The dialling code and the rest of a number, as people enter them; a number of ours is always valid. */
export function splitMobile(e164: string): { countryDialingCode: string; mobileNum: string } {
  const parsed = parsePhoneNumberFromString(e164)
  return parsed
    ? { countryDialingCode: parsed.countryCallingCode, mobileNum: parsed.nationalNumber }
    : { countryDialingCode: '', mobileNum: e164 }
}
