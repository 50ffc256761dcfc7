import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_TEXTS, type ErrorCode } from '@croupier/contract'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Row {
  readonly message: string
  readonly code: string
  readonly file: string
  readonly title: string
}

/** The rows of the table, without its head. */
const rowsOf = (document: string): Row[] =>
  document
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| specification'))
    .map(line => {
      const [, message = '', code = '', file = '', title = ''] = line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '').trim())
      return { message, code: code.replaceAll('`', ''), file: file.replaceAll('`', ''), title }
    })

/** What is wrong with a row; empty when all of it is so. */
function faultsOf({ message, code, file, title }: Row): string[] {
  const faults: string[] = []
  if (textIn('EN', code) !== message) faults.push(`${code} reads otherwise: ${textIn('EN', code)}`)
  for (const language of LANGUAGES) if (!textIn(language, code)?.trim()) faults.push(`${code} has no text in ${language}`)
  if (!existsSync(join(root, file))) faults.push(`${file} does not exist`)
  else if (title === '' || !read(file).includes(title)) faults.push(`${file} has no test "${title}"`)
  return faults
}

const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'VI', 'JA'] as const
const TAGS = { EN: 'en', CN: 'zh-CN', ID: 'id', TH: 'th', VI: 'vi', JA: 'ja' } as const

/** A code's text, or that of a key in the portal's namespaces such as `common.error.unknown`. */
function textIn(language: (typeof LANGUAGES)[number], code: string): string | undefined {
  const [namespace, ...path] = code.split('.')
  if (path.length === 0) {
    const texts: Partial<Record<ErrorCode, string>> = ERROR_TEXTS[language]
    return texts[code as ErrorCode]
  }
  const texts: unknown = JSON.parse(read(`apps/portal/src/shared/i18n/locales/${TAGS[language]}/${namespace}.json`))
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], texts)
  return typeof found === 'string' ? found : undefined
}

/** What §5, §6 and §8 name, by code; a message that is taken from the page is missed here. */
const NAMED: readonly string[] = [
  'credentials_required captcha_required mobile_required mobile_invalid verification_code_required verification_code_wrong slide_captcha_required',
  'field_required passwords_differ validation_failed age_not_confirmed terms_not_accepted affiliate_code_wrong need_true_account',
  'non_member non_agent unauthorized codes_too_often abnormal_operation phone_captcha_failed sms_quota_exceeded feature_disabled',
  'verification_code_expired login_window_closed wrong_credentials account_or_email_unknown unknown_host system_error region_restricted maintenance',
  'zalo_required whatsapp_required redeemContact.required.zalo redeemContact.required.whatsapp contracts.agree.endsBelow',
  'common.error.lineLost common.error.unknown common.failure.timeout common.failure.missing',
].flatMap(line => line.split(' '))

describe('docs/messages.md', () => {
  const rows = rowsOf(read('docs/messages.md'))

  it('S8 S5 names every message of the specification', () => {
    const codes = new Set(rows.map(({ code }) => code))
    expect(NAMED.filter(code => !codes.has(code))).toEqual([])
  })

  it.each(rows.map(row => [row.code, row] as const))('S8 S5 %s is said in every language and reached by its test', (_code, row) => {
    expect(faultsOf(row)).toEqual([])
  })

  it('sees a wrong text, a missing file, a missing test and an unknown code', () => {
    const good = {
      message: ERROR_TEXTS.EN.non_agent,
      code: 'non_agent',
      file: 'tools/messages-document.test.ts',
      title: 'sees a wrong text',
    }
    expect(faultsOf(good)).toEqual([])
    expect(faultsOf({ ...good, message: 'Something else' })).toHaveLength(1)
    expect(faultsOf({ ...good, file: 'tools/nowhere.test.ts' })).toHaveLength(1)
    expect(faultsOf({ ...good, title: `no such ${'test'}` })).toHaveLength(1)
    expect(faultsOf({ ...good, code: 'no_such_code' }).length).toBeGreaterThan(1)
  })
})
