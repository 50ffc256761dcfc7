/** The mail that carries a recovery link. Languages without a text read English. */
const TEXTS: Record<string, { subject: string; text: string }> = {
  EN: {
    subject: '{brand}: set a new password',
    text: 'Hello {account},\n\nopen this link within {minutes} minutes to set a new password:\n\n{link}\n\nIt works once. If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  CN: {
    subject: '{brand}：重设密码',
    text: '{account}，您好：\n\n请在 {minutes} 分钟内打开以下链接重设密码：\n\n{link}\n\n链接仅可使用一次。如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
  },
}

export interface RecoveryMail {
  readonly language: string
  readonly brand: string
  readonly account: string
  readonly minutes: number
  readonly link: string
}

export function recoveryMail({ language, minutes, ...given }: RecoveryMail): { subject: string; text: string } {
  const values: Record<string, string> = { ...given, minutes: String(minutes) }
  const fill = (template = '') => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const texts = TEXTS[language] ?? TEXTS.EN
  return { subject: fill(texts?.subject), text: fill(texts?.text) }
}
