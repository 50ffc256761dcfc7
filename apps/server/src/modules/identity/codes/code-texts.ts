import { type TextLanguage, textLanguageOf } from '@croupier/contract'
import type { CodePurpose } from './code.ts'

/** What the message says the code is for; `{code}`, `{minutes}` and `{brand}` are filled in. */
const CODE_TEXTS: Record<TextLanguage, { subject: string; text: string } & Record<CodePurpose, string>> = {
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
  ID: {
    subject: '{brand}: kode Anda',
    text: '{brand}: {code} adalah kode Anda untuk {purpose}. Berlaku {minutes} menit. Jangan berikan kepada siapa pun; kami tidak akan memintanya.',
    register: 'membuka akun',
    login: 'masuk',
    recovery: 'membuat kata sandi baru',
    bind: 'mengonfirmasi alamat ini',
    proof: 'memastikan bahwa ini Anda',
    'payment-password': 'membuat PIN transaksi baru',
  },
  TH: {
    subject: '{brand}: รหัสของคุณ',
    text: '{brand}: {code} คือรหัสสำหรับ{purpose} ใช้ได้ {minutes} นาที ห้ามบอกผู้อื่น เราจะไม่ขอรหัสนี้จากคุณ',
    register: 'เปิดบัญชี',
    login: 'เข้าสู่ระบบ',
    recovery: 'ตั้งรหัสผ่านใหม่',
    bind: 'ยืนยันช่องทางติดต่อนี้',
    proof: 'ยืนยันว่าเป็นคุณ',
    'payment-password': 'ตั้งรหัสผ่านทำรายการใหม่',
  },
  VI: {
    subject: '{brand}: mã của bạn',
    text: '{brand}: {code} là mã để {purpose}. Có hiệu lực {minutes} phút. Không chia sẻ cho bất kỳ ai; chúng tôi sẽ không hỏi mã này.',
    register: 'mở tài khoản',
    login: 'đăng nhập',
    recovery: 'đặt mật khẩu mới',
    bind: 'xác nhận địa chỉ này',
    proof: 'xác nhận đó là bạn',
    'payment-password': 'đặt mật khẩu giao dịch mới',
  },
  JA: {
    subject: '{brand}：認証コード',
    text: '{brand}：{purpose}の認証コードは{code}です。有効期限は{minutes}分です。第三者に教えないでください。当サイトからお尋ねすることはありません。',
    register: 'アカウント登録',
    login: 'ログイン',
    recovery: 'パスワード再設定',
    bind: '連絡先の確認',
    proof: 'ご本人確認',
    'payment-password': '取引パスワード再設定',
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
  const texts = CODE_TEXTS[textLanguageOf(language)]
  const values: Record<string, string> = {
    code: given.code,
    minutes: String(given.minutes),
    brand: given.brand,
    purpose: texts[purpose],
  }
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { subject: fill(texts.subject), text: fill(texts.text) }
}
