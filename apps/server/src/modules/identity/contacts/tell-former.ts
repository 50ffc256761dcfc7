import { type TextLanguage, textLanguageOf } from '@croupier/contract'
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import type { CodeReceiver } from '../codes/code.ts'
import type { SecurityCaller } from '../security/security-caller.ts'

/** What the address that was replaced hears: it is the last word it gets, and the only one that whoever took the account over cannot keep back. */
const TEXTS: Readonly<Record<TextLanguage, { subject: string; text: string }>> = {
  EN: {
    subject: '{brand}: your contact address was changed',
    text: '{brand}: this address was removed from account {account}. The change came from IP address {ip}. If this was not you, contact customer service now.',
  },
  CN: {
    subject: '{brand}：您的账号已更换联系方式',
    text: '【{brand}】账号 {account} 已不再使用此联系方式，更换操作来自 {ip}。如非本人操作，请立即联系客服。',
  },
  ID: {
    subject: '{brand}: akun Anda memiliki alamat baru',
    text: '{brand}: alamat ini bukan lagi milik akun {account}; diganti dari {ip}. Jika bukan Anda, segera hubungi layanan pelanggan.',
  },
  TH: {
    subject: '{brand}: บัญชีของคุณมีช่องทางติดต่อใหม่',
    text: '{brand}: ช่องทางนี้ไม่ได้เป็นของบัญชี {account} อีกต่อไป ถูกเปลี่ยนจาก {ip} หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
  },
  VI: {
    subject: '{brand}: tài khoản của bạn có địa chỉ mới',
    text: '{brand}: địa chỉ này không còn thuộc tài khoản {account}; đã được thay từ {ip}. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  },
  JA: {
    subject: '{brand}：連絡先が変更されました',
    text: '{brand}：この連絡先はアカウント {account} から外され、{ip} から変更されました。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
  },
}

/** Tells the address that an account has just lost. Its own messages go to the new one from now on. */
export async function tellFormer(
  { ports }: Pick<IdentityDeps, 'ports'>,
  tx: Tx,
  { principal, tenant, ip, language }: SecurityCaller,
  { channel, address: to }: CodeReceiver,
): Promise<void> {
  const { name: brand } = await ports.brandRules(tenant.id)
  const values: Record<string, string> = { brand, account: principal.account, ip }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const texts = TEXTS[textLanguageOf(language)]
  const message = channel === 'mail' ? { channel, subject: fill(texts.subject) } : { channel }
  await ports.messages.send(tx, { brandId: tenant.id, to, text: fill(texts.text), ...message })
}
