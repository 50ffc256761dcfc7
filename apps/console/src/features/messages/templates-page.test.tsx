// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { TemplatesPage } from './templates-page.tsx'

type Template = Answer<'listTemplates'>[number]
type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['content.read', 'content.write']

const text = (title: string) => ({ title, content: `<p>${title}, {account}.</p>`, sms: `${title} {account}` })
const template = (changes: Partial<Template> = {}): Template => ({
  ...{ template: 'deposit-paid', group: 'deposit', variables: ['account', 'amount'], channels: ['inbox', 'mail'], version: 3 },
  ...{ texts: { EN: text('Your deposit arrived'), CN: text('存款到账') }, ownTexts: {} },
  ...changes,
})
const preview = {
  title: 'Your deposit arrived',
  content: '<p>Your deposit arrived, mei.</p>',
  mail: '',
  sms: 'It arrived, mei.',
  unknown: [],
}

async function open(rows: Template[], answers: Answers = {}, permissions = MAY, address = '/') {
  const sent = fakeServer({
    listTemplates: () => ({ value: rows }),
    consoleBrands: () => ({ value: { list: [{ brandId: BRAND, settings: { languages: ['EN', 'CN'] } }] } }) as never,
    previewTemplate: () => ({ value: preview }),
    ...answers,
  })
  const { settle } = renderScreen(<TemplatesPage />, { permissions, address })
  await settle()
  return { sent, settle }
}
async function edit(row = template(), answers: Answers = {}) {
  const page = await open([row], answers, MAY, `/?id=${row.template}`)
  press('Edit', card())
  await page.settle()
  return page
}

freshScreens()
beforeEach(() => {
  // jsdom has no layout: the caret is nowhere.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what the product writes by itself', () => {
  it('is listed by kind, with the channels, and what the brand made of it', async () => {
    await open([template({ ownTexts: { EN: text('Money is here') } }), template({ template: 'welcome', group: 'account', channels: [] })])
    expect(lines()[0]?.textContent).toMatch(/Money is here.*Deposits.*Inbox.*E-mail.*EN/)
    expect(lines()[1]?.textContent).toContain('Not sent')
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'account' } })
    expect(lines()).toHaveLength(1)
  })

  it('shows its text and the names that are filled in', async () => {
    await open([template()], {}, MAY, '/?id=deposit-paid')
    expect(card().getByText('Your deposit arrived, {account}.')).toBeTruthy()
    expect(card().getByText('{amount}')).toBeTruthy()
    expect(card().getByText('SMS: Your deposit arrived {account}')).toBeTruthy()
  })

  it('is changed by nobody who may only read', async () => {
    await open([template()], {}, ['content.read'], '/?id=deposit-paid')
    expect(card().queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})

describe('a brand’s own text', () => {
  it('begins with the product’s, is marked once it is changed, and is saved once under its version', async () => {
    const answer = hold({ value: template({ version: 4 }) })
    const { sent, settle } = await edit(template(), { saveTemplate: answer.answer })
    expect(button('Reset to the product’s text', dialog()).disabled).toBe(true)
    type(/^Title/, 'Money is here', dialog())
    expect(dialog().getByRole('tab', { name: 'EN ✎' })).toBeTruthy()
    press('Save', dialog())
    await answer.isUnderWay()
    expect(button('Save', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Save', dialog())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'saveTemplate').map(({ body }) => body)).toEqual([
      {
        ...{ brandId: BRAND, version: 3, channels: ['inbox', 'mail'] },
        texts: { EN: { ...text('Your deposit arrived'), title: 'Money is here' } },
      },
    ])
  })

  it('goes back to the product’s on a press', async () => {
    const { sent, settle } = await edit(template({ ownTexts: { EN: text('Money is here') } }), {
      saveTemplate: () => ({ value: template() }),
    })
    press('Reset to the product’s text', dialog())
    expect(dialog().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Your deposit arrived')
    press('Save', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'saveTemplate')?.body).toMatchObject({ texts: {} })
  })

  it('leaves by the channels that are ticked, and says when there is none', async () => {
    const { sent, settle } = await edit(template(), { saveTemplate: () => ({ value: template() }) })
    for (const name of ['Inbox', 'E-mail']) fireEvent.click(dialog().getByRole('checkbox', { name }))
    expect(dialog().getByText('If you choose no channel, nobody gets this message.')).toBeTruthy()
    fireEvent.click(dialog().getByRole('checkbox', { name: 'SMS' }))
    press('Save', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'saveTemplate')?.body).toMatchObject({ channels: ['sms'] })
  })

  it('is shown as a member would read it, with names that nobody fills', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
    const { sent } = await edit(template(), { previewTemplate: () => ({ value: { ...preview, unknown: ['bonus'] } }) })
    expect(await screen.findByText('Unknown placeholders: {bonus}')).toBeTruthy()
    expect(screen.getByText('It arrived, mei.')).toBeTruthy()
    expect(sent.find(({ id }) => id === 'previewTemplate')?.body).toEqual({ brandId: BRAND, text: text('Your deposit arrived') })
  })

  it('says at each field what the server refuses, also at the text', async () => {
    const fields = { 'texts.EN.sms': 'Too long.', 'texts.EN.content': '{bonus} is not filled.', 'texts.CN.title': 'Missing.' }
    const { settle } = await edit(template(), { saveTemplate: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    type('SMS', 'x', dialog())
    press('Save', dialog())
    await settle()
    expect(dialog().getByText('Too long.')).toBeTruthy()
    expect(dialog().getByText('{bonus} is not filled.')).toBeTruthy()
    expect(dialog().getByText('texts.CN.title')).toBeTruthy()
  })

  it('that somebody else changed first is not overwritten', async () => {
    const { settle } = await edit(template(), { saveTemplate: () => ({ code: 'version_conflict', message: '', status: 409 }) })
    press('Save', dialog())
    await settle()
    expect(dialog().getByText(/^Someone else has changed these settings\./)).toBeTruthy()
  })
})
