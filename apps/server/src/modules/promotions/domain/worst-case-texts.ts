import { type PromotionRewardKind, type TextLanguage, textLanguageOf } from '@croupier/contract'

type GiftKind = 'free_spins' | 'points' | 'tickets'
interface Figures {
  readonly deposit: string
  readonly reward: string
  readonly toStake: string
  readonly days: string
  /** Nothing has to be staked. */
  readonly isFree: boolean
}
type Sentence = 'deposit_match' | 'bonus' | 'cash' | 'free'

const SENTENCES: Readonly<Record<TextLanguage, Readonly<Record<Sentence, string>>>> = {
  EN: {
    deposit_match:
      'You may lose the deposit of {deposit} and the bonus of {reward}. To turn the bonus into cash you may need to stake {toStake} within {days} days.',
    bonus: 'You may lose the bonus of {reward}. To turn it into cash you may need to stake {toStake} within {days} days.',
    cash: '{reward} is paid as cash. You may need to stake {toStake} before you can withdraw it.',
    free: '{reward} is paid as cash. You can withdraw it at any time.',
  },
  CN: {
    deposit_match: '您可能输掉 {deposit} 的存款和 {reward} 的奖金。要把奖金变成现金，您可能需要在 {days} 天内投注 {toStake}。',
    bonus: '您可能输掉 {reward} 的奖金。要把它变成现金，您可能需要在 {days} 天内投注 {toStake}。',
    cash: '{reward} 以现金发放。提款前您可能需要投注 {toStake}。',
    free: '{reward} 以现金发放，可随时提取。',
  },
  ID: {
    deposit_match:
      'Anda bisa kehilangan deposit {deposit} dan bonus {reward}. Untuk mengubah bonus menjadi uang tunai, Anda mungkin perlu bertaruh {toStake} dalam {days} hari.',
    bonus:
      'Anda bisa kehilangan bonus {reward}. Untuk mengubahnya menjadi uang tunai, Anda mungkin perlu bertaruh {toStake} dalam {days} hari.',
    cash: '{reward} dibayar tunai. Anda mungkin perlu bertaruh {toStake} sebelum bisa menariknya.',
    free: '{reward} dibayar tunai dan bisa ditarik kapan saja.',
  },
  TH: {
    deposit_match: 'คุณอาจเสียเงินฝาก {deposit} และโบนัส {reward} หากต้องการเปลี่ยนโบนัสเป็นเงินสด คุณอาจต้องเดิมพัน {toStake} ภายใน {days} วัน',
    bonus: 'คุณอาจเสียโบนัส {reward} หากต้องการเปลี่ยนเป็นเงินสด คุณอาจต้องเดิมพัน {toStake} ภายใน {days} วัน',
    cash: '{reward} จ่ายเป็นเงินสด คุณอาจต้องเดิมพัน {toStake} ก่อนถอน',
    free: '{reward} จ่ายเป็นเงินสด ถอนได้ทุกเมื่อ',
  },
  VI: {
    deposit_match:
      'Bạn có thể mất khoản nạp {deposit} và tiền thưởng {reward}. Để đổi tiền thưởng thành tiền mặt, bạn có thể phải cược {toStake} trong {days} ngày.',
    bonus: 'Bạn có thể mất tiền thưởng {reward}. Để đổi thành tiền mặt, bạn có thể phải cược {toStake} trong {days} ngày.',
    cash: '{reward} được trả bằng tiền mặt. Bạn có thể phải cược {toStake} trước khi rút.',
    free: '{reward} được trả bằng tiền mặt và có thể rút bất cứ lúc nào.',
  },
  JA: {
    deposit_match:
      '入金 {deposit} とボーナス {reward} を失うことがあります。ボーナスを現金にするには、{days}日以内に {toStake} の賭けが必要になる場合があります。',
    bonus: 'ボーナス {reward} を失うことがあります。現金にするには、{days}日以内に {toStake} の賭けが必要になる場合があります。',
    cash: '{reward} は現金で支払われます。出金の前に {toStake} の賭けが必要になる場合があります。',
    free: '{reward} は現金で支払われ、いつでも出金できます。',
  },
}

/** The worst case in a sentence. */
export function worstCaseText(language: string, kind: Exclude<PromotionRewardKind, GiftKind>, figures: Figures): string {
  const { isFree, ...words } = figures
  const sentence = kind === 'deposit_match' ? kind : isFree ? 'free' : kind === 'bonus' ? kind : 'cash'
  return Object.entries(words).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => value),
    SENTENCES[textLanguageOf(language)][sentence],
  )
}
