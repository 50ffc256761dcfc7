import type { PhoneCaptcha } from '@croupier/contract'

/** What a page's policy lets a captcha load: scripts and frames, as addresses that end with a slash, and nothing else of those hosts. */
interface CaptchaHosts {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/** Google's captcha fetches more from hosts of its own, which its documentation names. */
const OF_GOOGLE = ['www.google.com', 'www.recaptcha.net']
const GOOGLE_SCRIPTS = ['https://www.gstatic.com/recaptcha/', 'https://www.gstatic.cn/recaptcha/']
const GOOGLE_FRAMES = [
  'https://recaptcha.google.com/recaptcha/',
  'https://www.google.com/recaptcha/',
  'https://www.recaptcha.net/recaptcha/',
]

/** Where the captcha of a brand comes from; nothing where it has none. */
export function captchaHosts(captcha: PhoneCaptcha | null | undefined): CaptchaHosts {
  if (!captcha) return { scripts: [], frames: [] }
  const folder = new URL('.', captcha.script)
  const isGoogle = OF_GOOGLE.includes(folder.hostname)
  return {
    scripts: [folder.href, ...(isGoogle ? GOOGLE_SCRIPTS : [])],
    frames: isGoogle ? GOOGLE_FRAMES : [folder.href],
  }
}
