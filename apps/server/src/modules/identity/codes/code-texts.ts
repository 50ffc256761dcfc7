import type { CodePurpose } from './code.ts'

/** What the message says the code is for; `{code}`, `{minutes}` and `{brand}` are filled in. Languages without a line read English. */
const CODE_TEXTS: Record<string, { subject: string; text: string } & Record<CodePurpose, string>> = {
  EN: {
    subject: '{brand}: your code',
    text: '{brand}: {code} is your code to {purpose}. It is valid for {minutes} min. Never pass it on; we will not ask you for it.',
    register: 'open an account',
    login: 'sign in',
    recovery: 'set a new password',
    bind: 'confirm this address',
    proof: 'confirm that it is you',
    'payment-password': 'set a new payment password',
  },
  CN: {
    subject: '{brand}：您的验证码',
    text: '【{brand}】验证码 {code}，用于{purpose}，{minutes} 分钟内有效。请勿转告他人，我们不会向您索取。',
    register: '注册账号',
    login: '登录',
    recovery: '重设密码',
    bind: '验证此联系方式',
    proof: '确认是您本人',
    'payment-password': '重设支付密码',
  },
}

export interface CodeMessage {
  readonly language: string
  readonly purpose: CodePurpose
  readonly code: string
  readonly minutes: number
  readonly brand: string
}

/** The message that carries a code, in the receiver's language. */
export function codeMessage({ language, purpose, ...given }: CodeMessage): { subject: string; text: string } {
  const texts = CODE_TEXTS[language] ?? CODE_TEXTS.EN
  const values: Record<string, string> = {
    code: given.code,
    minutes: String(given.minutes),
    brand: given.brand,
    purpose: texts?.[purpose] ?? '',
  }
  const fill = (template = '') => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { subject: fill(texts?.subject), text: fill(texts?.text) }
}
