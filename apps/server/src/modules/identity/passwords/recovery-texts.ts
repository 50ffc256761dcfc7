import { type TextLanguage, textLanguageOf } from '@croupier/contract'

/** The mail that carries a recovery link. */
const TEXTS: Record<TextLanguage, { subject: string; text: string }> = {
  EN: {
    subject: '{brand}: set a new password',
    text: 'Hello {account},\n\nopen this link within {minutes} minutes to set a new password:\n\n{link}\n\nIt works once. If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  CN: {
    subject: '{brand}：重设密码',
    text: '{account}，您好：\n\n请在 {minutes} 分钟内打开以下链接重设密码：\n\n{link}\n\n链接仅可使用一次。如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
  },
  ID: {
    subject: '{brand}: buat kata sandi baru',
    text: 'Halo {account},\n\nbuka tautan ini dalam {minutes} menit untuk membuat kata sandi baru:\n\n{link}\n\nTautan hanya berlaku sekali. Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tidak berubah.',
  },
  TH: {
    subject: '{brand}: ตั้งรหัสผ่านใหม่',
    text: 'สวัสดี {account}\n\nเปิดลิงก์นี้ภายใน {minutes} นาทีเพื่อตั้งรหัสผ่านใหม่:\n\n{link}\n\nลิงก์ใช้ได้ครั้งเดียว หากคุณไม่ได้ขอ โปรดละเว้นอีเมลนี้ รหัสผ่านของคุณจะไม่เปลี่ยน',
  },
  VI: {
    subject: '{brand}: đặt mật khẩu mới',
    text: 'Xin chào {account},\n\nmở liên kết này trong vòng {minutes} phút để đặt mật khẩu mới:\n\n{link}\n\nLiên kết chỉ dùng được một lần. Nếu bạn không yêu cầu, hãy bỏ qua email này: mật khẩu của bạn vẫn giữ nguyên.',
  },
  JA: {
    subject: '{brand}：パスワードの再設定',
    text: '{account} 様\n\n{minutes}分以内に次のリンクを開き、新しいパスワードを設定してください。\n\n{link}\n\nリンクは1回のみ有効です。お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。',
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
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { subject, text } = TEXTS[textLanguageOf(language)]
  return { subject: fill(subject), text: fill(text) }
}
