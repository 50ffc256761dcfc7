import type { TextLanguage } from '@croupier/contract'

/** The question of one language, and its words for the numbers from zero to nine: what is to be typed stands nowhere as a digit. */
export interface NumberTexts {
  readonly words: readonly string[]
  readonly between: string
  readonly ask: (numbers: string) => string
}

export const NUMBER_TEXTS: Record<TextLanguage, NumberTexts> = {
  EN: {
    words: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    between: ', ',
    ask: numbers => `Type these numbers as digits, in this order: ${numbers}.`,
  },
  CN: {
    words: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
    between: '、',
    ask: numbers => `请按顺序用阿拉伯数字输入：${numbers}。`,
  },
  ID: {
    words: ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
    between: ', ',
    ask: numbers => `Ketik bilangan ini sebagai angka, sesuai urutan: ${numbers}.`,
  },
  TH: {
    words: ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'],
    between: ', ',
    ask: numbers => `พิมพ์จำนวนเหล่านี้เป็นตัวเลขตามลำดับ: ${numbers}`,
  },
  VI: {
    words: ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'],
    between: ', ',
    ask: numbers => `Gõ các số này bằng chữ số, theo thứ tự: ${numbers}.`,
  },
  JA: {
    words: ['ゼロ', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
    between: '、',
    ask: numbers => `次の数を順番に数字で入力してください：${numbers}。`,
  },
}
