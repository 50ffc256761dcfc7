import { describe, expect, it } from 'vitest'
import { endpointList } from './endpoints/index.ts'
import { EDGE_ERRORS, ERROR_CODES, ERRORS, statusOf } from './errors.ts'
import { ERROR_TEXTS, errorText } from './texts/error-texts.ts'

const languages = Object.keys(ERROR_TEXTS) as (keyof typeof ERROR_TEXTS)[]

describe('error catalogue', () => {
  it.each(languages)('every code has a text in %s and every text a code', language => {
    expect(Object.keys(ERROR_TEXTS[language]).sort((a, b) => a.localeCompare(b))).toEqual(
      [...ERROR_CODES].sort((a, b) => a.localeCompare(b)),
    )
    expect(Object.values(ERROR_TEXTS[language]).filter(text => text.trim() === '')).toEqual([])
  })

  it('texts of all languages take the same parameters', () => {
    const parametersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '').sort((a, b) => a.localeCompare(b))
    for (const code of ERROR_CODES) {
      for (const language of languages)
        expect(parametersOf(ERROR_TEXTS[language][code]), `${code} ${language}`).toEqual(parametersOf(ERROR_TEXTS.EN[code]))
    }
  })

  it('codes are snake_case and their statuses are refusals or outages', () => {
    expect(ERROR_CODES.filter(code => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
    expect(Object.values(ERRORS).filter(status => status < 400 || status > 599)).toEqual([])
    expect(statusOf('insufficient_funds')).toBe(409)
  })

  it('endpoints refuse only with codes of the catalogue, and each code belongs to an endpoint or to the edge', () => {
    const declared = new Set<string>(endpointList.flatMap(endpoint => endpoint.errors))
    expect([...declared].filter(code => !(code in ERRORS))).toEqual([])
    for (const code of EDGE_ERRORS) expect(code in ERRORS).toBe(true)
  })

  it('fills parameters in, and leaves a missing one visible rather than empty', () => {
    expect(errorText('account_locked', 'EN', { minutes: 15 })).toContain('15 minutes')
    expect(errorText('account_locked', 'CN', { minutes: 15 })).toContain('15')
    expect(errorText('account_locked', 'EN')).toContain('{minutes}')
  })

  it('answers in English where a language has no texts yet', () => {
    expect(errorText('unknown_host', 'KO')).toBe('Invalid URL, please contact customer service')
  })
})
