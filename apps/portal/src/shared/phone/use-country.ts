import { useState } from 'react'
import { useBrand, useStatus } from '../brand/use-brand.ts'
import { COUNTRIES, type Country, findCountry } from './countries.ts'

const FIRST: Country = { countryCode: 'CN', countryDialingCode: '86' }

/**
 * The country of a number that is to be entered: the remembered dialling code's, the visitor's, or the brand's own; where the brand shows no selector always
 * the brand's own, as the server has it.
 */
export function useCountry(rememberedDialing?: string): { country: Country; isChosen: boolean; choose: (country: Country) => void } {
  const { location } = useStatus()
  const { toggles, locale } = useBrand()
  const home = findCountry(locale.split('-').at(-1) ?? '')
  const [chosen, choose] = useState<Country | undefined>(
    () =>
      COUNTRIES.find(country => country.countryDialingCode === rememberedDialing && country.countryCode === location.country) ??
      COUNTRIES.find(country => country.countryDialingCode === rememberedDialing),
  )
  const isChosen = toggles.countryCodeSelector
  const country = isChosen ? (chosen ?? findCountry(location.country) ?? home ?? FIRST) : (home ?? FIRST)
  return { country, isChosen, choose }
}
