import { ApiError } from '../../../shared/api/api-error.ts'
import type { Answer } from '../../../shared/api/types.ts'

export type PhoneCaptcha = NonNullable<Answer<'externalWays'>['phoneCaptcha']>

interface Widget {
  sitekey: string
  size: 'invisible'
  callback: (token: string) => void
  'error-callback': () => void
}
/** The part of the captcha's own script that is used here (reCAPTCHA v2, drawn by the page). */
interface Captcha {
  ready: (done: () => void) => void
  render: (place: HTMLElement, widget: Widget) => number
  execute: (id: number) => void
}
declare global {
  interface Window {
    grecaptcha?: Captcha
  }
}

/** Longer than any line needs for a script; and a check that nobody ends within its own two minutes is over. */
const SCRIPT_MS_MAX = 20_000
const ANSWER_MS_MAX = 120_000
/** A check that was passed closes its picture a moment before it tells so. */
const AFTER_CLOSE_MS = 1_500

const scripts = new Map<string, Promise<void>>()

/** Loads the script once; one that failed is loaded again by the next press. */
function loadScript({ script }: PhoneCaptcha, language: string): Promise<void> {
  const known = scripts.get(script)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      element.remove()
      reject(new Error('the captcha did not come'))
    }
    const tooLate = setTimeout(fail, SCRIPT_MS_MAX)
    element.onload = () => {
      clearTimeout(tooLate)
      resolve()
    }
    element.onerror = fail
    element.src = `${script}?render=explicit&hl=${language}`
    document.head.append(element)
  })
  scripts.set(
    script,
    loading.catch(error => {
      scripts.delete(script)
      throw error
    }),
  )
  return scripts.get(script) ?? loading
}

/** Whether a picture of the check has been open and is closed now: nothing else tells that somebody has walked away from it. */
function watchClosing(onClosed: () => void): () => void {
  let wasOpen = false
  const observer = new MutationObserver(() => {
    const frame = document.querySelector<HTMLElement>('iframe[src*="/bframe"]')
    const isOpen = frame !== null && getComputedStyle(frame).visibility !== 'hidden'
    if (wasOpen && !isOpen) onClosed()
    wasOpen = isOpen
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}

function execute(captcha: Captcha, siteKey: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const place = document.body.appendChild(document.createElement('div'))
    const fail = () => end(() => reject(new Error('the captcha was not passed')))
    const tooLate = setTimeout(fail, ANSWER_MS_MAX)
    const stopWatching = watchClosing(() => setTimeout(fail, AFTER_CLOSE_MS))
    const end = (tell: () => void) => {
      clearTimeout(tooLate)
      stopWatching()
      place.remove()
      tell()
    }
    const id = captcha.render(place, {
      sitekey: siteKey,
      size: 'invisible',
      callback: token => end(() => resolve(token)),
      'error-callback': fail,
    })
    captcha.execute(id)
  })
}

/**
 * Has the phone provider check that a person is asking, with the script that the brand's pages may load for it. Loaded on the first press and not before.
 * Throws `ApiError` `phone_captcha_failed` with `message` where the script does not come or the check is not passed.
 */
export async function passPhoneCaptcha(
  captcha: PhoneCaptcha,
  { language, message }: { language: string; message: string },
): Promise<string> {
  try {
    await loadScript(captcha, language)
    const api = window.grecaptcha
    if (!api) throw new Error('the captcha did not come')
    await new Promise<void>(resolve => api.ready(resolve))
    return await execute(api, captcha.siteKey)
  } catch (cause) {
    throw new ApiError('phone_captcha_failed', message, { cause })
  }
}
