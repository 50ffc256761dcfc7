import { describe, expect, it } from 'vitest'
import { cleanHtml } from './commands/clean-html.ts'
import { chooseText } from './domain/templates/choose-text.ts'
import { fillHtml, fillText, unknownVariables } from './domain/templates/fill-template.ts'
import { htmlToText } from './domain/templates/html-to-text.ts'
import { TEMPLATE_IDS, variablesOf } from './domain/templates/template-catalogue.ts'
import { TEMPLATE_TEXTS } from './domain/templates/template-texts.ts'

const languages = Object.entries(TEMPLATE_TEXTS)

describe('MESSAGES-TEMPLATE-1 the templates that come with the product', () => {
  it.each(languages)('are complete in %s: clean, within bounds, naming only variables that are filled', (_language, texts) => {
    expect(new Set(Object.keys(texts))).toEqual(new Set(TEMPLATE_IDS))
    for (const template of TEMPLATE_IDS) {
      const { title, content, sms } = texts[template]
      expect(cleanHtml(content), template).toBe(content)
      expect(
        [title, content, sms].flatMap(text => unknownVariables(text, variablesOf(template))),
        template,
      ).toEqual([])
      expect(title.length, template).toBeLessThanOrEqual(120)
      expect(sms.length, template).toBeLessThanOrEqual(140)
    }
  })

  it.each(languages)('say everything that they are given in %s', (_language, texts) => {
    for (const template of TEMPLATE_IDS) {
      const { title, content } = texts[template]
      const own = variablesOf(template).slice(3)
      expect(
        own.filter(name => !`${title}${content}`.includes(`{${name}}`)),
        template,
      ).toEqual([])
    }
  })
})

describe('MESSAGES-TEMPLATE-2 the text of a message', () => {
  const own = (language: string) => ({ channels: [], texts: { [language]: { title: 'own', content: '', sms: '' } } })

  it('is the brand’s in the member’s language before the product’s, and the product’s in it before the brand’s in English', () => {
    expect(chooseText('welcome', 'CN', own('CN')).title).toBe('own')
    expect(chooseText('welcome', 'CN', own('EN')).title).toBe('欢迎来到 {brand}')
    expect(chooseText('welcome', 'SI', own('EN')).title).toBe('own')
    expect(chooseText('welcome', 'SI', undefined).title).toBe('Welcome to {brand}')
    expect(chooseText('welcome', 'constructor', undefined).title).toBe('Welcome to {brand}')
  })
})

describe('MESSAGES-TEMPLATE-3 filling', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
    ["'a' & {account}", '&#39;a&#39; &amp; {account}'],
    ['two\nlines', 'two<br />lines'],
  ])('makes text of %s', (value, html) => {
    expect(fillHtml('<p>{reason}</p>', { reason: value, account: 'secret' })).toBe(`<p>${html}</p>`)
    expect(cleanHtml(fillHtml('<p>{reason}</p>', { reason: value }))).not.toMatch(/<(script|img)/)
  })

  it('leaves nothing in braces, and knows which names are unknown', () => {
    expect(fillText('{a} {b} { a }', { a: '1' })).toBe('1  1')
    expect(unknownVariables('{a} {b} {b} {}', ['a'])).toEqual(['b', ''])
  })
})

describe('htmlToText', () => {
  it('reads like a letter', () => {
    const html = '<p>Hello &amp; <b>welcome</b>,<br />look <a href="/fairness">here</a>.</p><ul><li>one</li><li>two</li></ul><p>Bye</p>'
    expect(htmlToText(html)).toBe('Hello & welcome,\nlook here (/fairness).\n\n- one\n- two\n\nBye')
  })
})
