import { PASSWORD_LENGTH_FLOOR } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import Value from 'typebox/value'
import { BrandSettings } from '../db/brand-settings.ts'
import { isAddress, isHostAddress } from '../domain/is-address.ts'
import { faultyTokens } from '../domain/judge-theme.ts'
import { isLocale, isTimeZone } from '../domain/time-and-locale.ts'

export interface SettingsFault {
  readonly code: 'validation_failed' | 'theme_invalid'
  /** Paths of the settings at fault, such as `theme.tokens.--c-page`. */
  readonly paths: readonly string[]
}

/** Whether an edited set of settings may become the brand's. Answers the settings, or the paths at fault. */
export function judgeSettings(candidate: unknown): Result<BrandSettings, SettingsFault> {
  if (!Value.Check(BrandSettings, candidate)) {
    const paths = Value.Errors(BrandSettings, candidate).map(error => error.instancePath.slice(1).replaceAll('/', '.'))
    return err({ code: paths.every(path => path.startsWith('theme')) ? 'theme_invalid' : 'validation_failed', paths: [...new Set(paths)] })
  }
  const tokens = faultyTokens(candidate.theme.tokens).map(name => `theme.tokens.${name}`)
  if (!isAddress(candidate.theme.logo) && !/^[a-z][a-z0-9-]{0,39}$/.test(candidate.theme.logo)) tokens.push('theme.logo')
  if (tokens.length > 0) return err({ code: 'theme_invalid', paths: tokens })
  const paths = faultyPaths(candidate)
  return paths.length > 0 ? err({ code: 'validation_failed', paths }) : ok(candidate)
}

function faultyPaths(settings: BrandSettings): string[] {
  return [
    ...faultyAddresses(settings),
    ...faultyFields(settings),
    ...(isTimeZone(settings.timeZone) ? [] : ['timeZone']),
    ...(isLocale(settings.locale) ? [] : ['locale']),
    ...(settings.languages.includes(settings.defaultLanguage) ? [] : ['defaultLanguage']),
    ...(settings.languages.every(language => language in settings.maintenance.message || 'EN' in settings.maintenance.message)
      ? []
      : ['maintenance.message']),
    ...(settings.toggles.usernameRegistration && !(settings.register.username.required && settings.register.password.required)
      ? ['register.username']
      : []),
    ...settings.depositMethods.flatMap((method, index) =>
      Number(method.amountMin) <= Number(method.amountMax) ? [] : [`depositMethods.${index}.amountMax`],
    ),
    ...repeatedCodes(settings),
  ]
}

/** A code names one way to pay in: orders remember it. */
const repeatedCodes = ({ depositMethods }: BrandSettings): string[] =>
  depositMethods.flatMap(({ methodCode }, index) =>
    depositMethods.findIndex(other => other.methodCode === methodCode) < index ? [`depositMethods.${index}.methodCode`] : [],
  )

function faultyAddresses(settings: BrandSettings): string[] {
  const links = [
    ...Object.entries(settings.contact).map(([name, value]) => [`contact.${name}`, value] as const),
    ...Object.entries(settings.apps).map(([name, value]) => [`apps.${name}`, value] as const),
  ]
  const hosts = [
    ...settings.imageCDNs.map((value, index) => [`imageCDNs.${index}`, value] as const),
    ...settings.launchGameCDNs.map((value, index) => [`launchGameCDNs.${index}`, value] as const),
  ]
  return [...links.filter(([, value]) => !isAddress(value)), ...hosts.filter(([, value]) => !isHostAddress(value))].map(([path]) => path)
}

/** A field's bounds must leave something to enter, and its own pattern must compile: a broken one would refuse everybody. */
function faultyFields(settings: BrandSettings): string[] {
  const isFaulty = ([name, rule]: [string, BrandSettings['register']['password']]) =>
    rule.minLength > rule.maxLength ||
    !compiles(rule.acceptedPattern) ||
    (rule.required && !rule.show) ||
    (name === 'password' && rule.minLength < PASSWORD_LENGTH_FLOOR)
  return Object.entries(settings.register)
    .filter(isFaulty)
    .map(([name]) => `register.${name}`)
}

function compiles(pattern: string): boolean {
  if (pattern === '' || pattern === '*') return true
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
