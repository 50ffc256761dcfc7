import type { BrandSettings } from '../db/brand-settings.ts'
import { depositMethods } from './deposit-methods.ts'
import { midnightSettings } from './midnight.ts'
import { registerFields } from './register-fields.ts'

/** Demo brand two: light, baht, for members only, who come in by their phone; stated as what differs from the first, so that the difference can be read. */
export function jadeSettings(hosts: readonly string[]): BrandSettings {
  const first = midnightSettings(hosts)
  return {
    ...first,
    name: 'Jade',
    prizeModes: ['Lott', 'SEA'],
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    locale: 'en-TH',
    languages: ['EN', 'TH', 'VI', 'ID'],
    plannedLanguages: ['MY'],
    chatHeaderColour: '#0B7A6B',
    loginedToHomePage: false,
    isSingle: false,
    theme: { base: 'jade', tokens: {}, logo: 'jade' },
    toggles: {
      ...first.toggles,
      freePlay: false,
      affiliateCode: false,
      referral: true,
      mobileRegistration: true,
      smsLogin: true,
      verificationCodeLogin: true,
      phoneLogin: true,
      phoneRecovery: true,
    },
    sections: { ...first.sections, fish: false },
    register: registerFields({
      username: { required: true, minLength: 6, maxLength: 20 },
      password: { required: true, patternId: 7, minLength: 10, maxLength: 32 },
      confirmPassword: { required: true, patternId: 7, minLength: 10, maxLength: 32 },
      payeeName: { required: true, patternId: 17 },
      email: { required: true },
      line: {},
    }),
    contact: { customerService: '/helpmc#contact', vipService: '/helpmc#contact', social: '', mail: 'mailto:care@jade.example' },
    maintenance: {
      active: false,
      message: {
        EN: 'Jade is closed for a short while. Your balance is safe, and open rounds continue afterwards.',
        CN: 'Jade 正在短暂维护。您的资金不受影响，未完成的游戏将在恢复后继续。',
        ID: 'Jade beristirahat sejenak. Semua milik Anda di sini tidak berubah, dan ronde yang belum selesai dilanjutkan sesudahnya.',
        TH: 'Jade ขอพักสักครู่ ทุกอย่างของคุณที่นี่ไม่เปลี่ยนแปลง และรอบเกมที่ค้างอยู่จะเล่นต่อได้หลังจากนั้น',
        VI: 'Jade tạm nghỉ trong chốc lát. Mọi thứ của bạn ở đây vẫn nguyên vẹn, và các ván đang mở sẽ tiếp tục sau đó.',
        JA: 'Jadeはただいま短時間のメンテナンス中です。お客様の資産に変わりはなく、進行中のラウンドは再開後に続けられます。',
      },
      until: null,
    },
    redeemContact: 'zalo',
    verification: { withdrawalLevel: 1, largeAmount: '20000.00', largeLevel: 2 },
    termsVersion: '2026-02',
    depositMethods: depositMethods({
      amountMin: '50.00',
      amountMax: '200000.00',
      quickAmounts: ['200.00', '500.00', '1000.00', '5000.00'],
    }),
    gameSpeed: { spinMillisMin: 2500, autoplayMax: 0 },
  }
}
