import { type TextLanguage, textLanguageOf } from '@croupier/contract'
import { amount, formatAmount } from '@croupier/kernel'
import { money } from './money.ts'
import type { Gift } from './read-terms.ts'

interface Sentences {
  readonly spins: string
  readonly points: string
  readonly tickets: string
  /** The worst case of each. */
  readonly spinsAsCash: string
  readonly spinsAsBonus: string
  readonly atMost: string
  readonly nothingToStake: string
}

const SENTENCES: Readonly<Record<TextLanguage, Sentences>> = {
  EN: {
    spins: '{count} free spins at {stake}',
    points: '{count} points',
    tickets: '{count} wheel tickets',
    spinsAsCash: 'The house pays the stakes. Each win is paid in cash immediately.',
    spinsAsBonus:
      'The house pays the stakes. Wins become bonus money after the last spin: you may need to stake {times} times their sum within {days} days to turn it into cash.',
    atMost: 'Wins count up to {most} in total.',
    nothingToStake: 'You stake nothing for it.',
  },
  CN: {
    spins: '{count} 次免费旋转，每次 {stake}',
    points: '{count} 积分',
    tickets: '{count} 张转盘券',
    spinsAsCash: '投注由平台支付，每次赢额立即以现金发放。',
    spinsAsBonus: '投注由平台支付。最后一次旋转后，赢额合并为奖金：要变成现金，您可能需要在 {days} 天内投注其总额的 {times} 倍。',
    atMost: '赢额合计最多计 {most}。',
    nothingToStake: '无需为此投注。',
  },
  ID: {
    spins: '{count} putaran gratis senilai {stake}',
    points: '{count} poin',
    tickets: '{count} tiket roda',
    spinsAsCash: 'Taruhan dibayar oleh rumah. Setiap kemenangan langsung dibayar tunai.',
    spinsAsBonus:
      'Taruhan dibayar oleh rumah. Setelah putaran terakhir, kemenangan menjadi bonus: Anda mungkin perlu bertaruh {times} kali jumlahnya dalam {days} hari untuk mengubahnya menjadi uang tunai.',
    atMost: 'Kemenangan dihitung hingga total {most}.',
    nothingToStake: 'Anda tidak perlu bertaruh untuk ini.',
  },
  TH: {
    spins: 'ฟรีสปิน {count} ครั้ง ครั้งละ {stake}',
    points: '{count} คะแนน',
    tickets: 'ตั๋ววงล้อ {count} ใบ',
    spinsAsCash: 'ทางเว็บไซต์จ่ายเงินเดิมพันให้ เงินรางวัลแต่ละครั้งจ่ายเป็นเงินสดทันที',
    spinsAsBonus:
      'ทางเว็บไซต์จ่ายเงินเดิมพันให้ หลังสปินครั้งสุดท้าย เงินรางวัลจะกลายเป็นโบนัส คุณอาจต้องเดิมพัน {times} เท่าของยอดรวมภายใน {days} วันเพื่อเปลี่ยนเป็นเงินสด',
    atMost: 'นับเงินรางวัลรวมไม่เกิน {most}',
    nothingToStake: 'คุณไม่ต้องเดิมพันเพื่อรับสิ่งนี้',
  },
  VI: {
    spins: '{count} vòng quay miễn phí, mỗi vòng {stake}',
    points: '{count} điểm',
    tickets: '{count} vé vòng quay may mắn',
    spinsAsCash: 'Nhà cái trả tiền cược. Mỗi lần thắng được trả ngay bằng tiền mặt.',
    spinsAsBonus:
      'Nhà cái trả tiền cược. Sau vòng cuối, tiền thắng trở thành tiền thưởng: bạn có thể phải cược gấp {times} lần tổng số đó trong {days} ngày để đổi thành tiền mặt.',
    atMost: 'Tiền thắng được tính tối đa {most}.',
    nothingToStake: 'Bạn không phải cược gì cho phần thưởng này.',
  },
  JA: {
    spins: 'フリースピン{count}回（1回 {stake}）',
    points: '{count}ポイント',
    tickets: 'ホイールチケット{count}枚',
    spinsAsCash: '賭け金は当サイトが負担し、勝ちは毎回すぐに現金で支払われます。',
    spinsAsBonus:
      '賭け金は当サイトが負担します。最後のスピンの後、勝ちの合計がボーナスになります。現金にするには、{days}日以内に合計の{times}倍の賭けが必要になる場合があります。',
    atMost: '勝ちは合計 {most} まで計上されます。',
    nothingToStake: '賭けは必要ありません。',
  },
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, () => value), text)

/** What is given, in words. */
export function giftText(language: string, gift: Gift, currency: string): string {
  const sentences = SENTENCES[textLanguageOf(language)]
  if (gift.kind === 'free_spins')
    return fill(sentences.spins, { count: String(gift.count), stake: money(amount(gift.stake), currency, language) })
  if (gift.kind === 'tickets') return fill(sentences.tickets, { count: String(gift.count) })
  return fill(sentences.points, { count: formatAmount(amount(gift.points), 2).replace(/\.00$/, '') })
}

/** What it may ask for at worst, in a sentence or two. */
export function giftWorstCase(language: string, gift: Gift, currency: string): string {
  const sentences = SENTENCES[textLanguageOf(language)]
  if (gift.kind !== 'free_spins') return `${giftText(language, gift, currency)}. ${sentences.nothingToStake}`
  const wins =
    gift.winAs === 'cash'
      ? sentences.spinsAsCash
      : fill(sentences.spinsAsBonus, { times: String(gift.multiplePct / 100), days: String(gift.bonusDays) })
  return gift.maxWin === null ? wins : `${wins} ${fill(sentences.atMost, { most: money(amount(gift.maxWin), currency, language) })}`
}
