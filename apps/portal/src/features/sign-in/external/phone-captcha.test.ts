// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passPhoneCaptcha } from './phone-captcha.ts'

const message = 'Please complete the image verification.'
let scripts: HTMLScriptElement[]
/** What the script that is being loaded does: arrives and lets a person pass, arrives and refuses, or never comes. */
let arrives: (script: HTMLScriptElement) => void

/** The captcha's own script, once it has come: answers each check as the provider would. */
const provide = (answer: (widget: { sitekey: string; callback: (token: string) => void; 'error-callback': () => void }) => void) => {
  const widgets: Parameters<typeof answer>[0][] = []
  window.grecaptcha = {
    ready: done => done(),
    render: (_place, widget) => widgets.push(widget) - 1,
    execute: id => {
      const widget = widgets[id]
      if (widget) answer(widget)
    },
  }
}

beforeEach(() => {
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation(element => {
    scripts.push(element as HTMLScriptElement)
    arrives(element as HTMLScriptElement)
  })
  arrives = script => {
    provide(({ sitekey, callback }) => callback(`person:${sitekey}`))
    script.onload?.(new Event('load'))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  delete window.grecaptcha
})

const captchaAt = (name: string) => ({ siteKey: 'site-key', script: `https://captcha.example/${name}/api.js` })
const pass = (name: string) => passPhoneCaptcha(captchaAt(name), { language: 'zh-CN', message })

describe('the phone provider’s check of people', () => {
  it('IDENTITY-EXTERNAL-8 answers the token of the site’s key, and loads its script once for any number of presses', async () => {
    await expect(pass('once')).resolves.toBe('person:site-key')
    await expect(pass('once')).resolves.toBe('person:site-key')
    expect(scripts.map(script => script.src)).toEqual(['https://captcha.example/once/api.js?render=explicit&hl=zh-CN'])
    expect(document.body.childElementCount).toBe(0)
  })

  it('§8 a script that does not come is told, and fetched again by the next press', async () => {
    const comes = arrives
    arrives = script => script.onerror?.(new Event('error'))
    await expect(pass('again')).rejects.toMatchObject({ code: 'phone_captcha_failed', message })
    arrives = comes
    await expect(pass('again')).resolves.toBe('person:site-key')
    expect(scripts).toHaveLength(2)
  })

  it('§8 a check that is not passed is told', async () => {
    arrives = script => {
      provide(widget => widget['error-callback']())
      script.onload?.(new Event('load'))
    }
    await expect(pass('fails')).rejects.toMatchObject({ code: 'phone_captcha_failed', message })
  })

  it('§8 whoever closes the picture can press again', async () => {
    arrives = script => {
      provide(() => {
        const frame = document.createElement('iframe')
        frame.setAttribute('src', 'about:blank#/bframe')
        document.body.append(frame)
        queueMicrotask(() => queueMicrotask(() => frame.style.setProperty('visibility', 'hidden')))
      })
      script.onload?.(new Event('load'))
    }
    await expect(pass('closed')).rejects.toMatchObject({ code: 'phone_captcha_failed', message })
    document.body.replaceChildren()
  })
})
