import type { TextLanguage } from '@croupier/contract'

/** The questions of one language, and the numbers from zero to twelve in its words: a digit would be too easy to read for a machine. */
export interface ChoiceTexts {
  readonly numbers: readonly string[]
  readonly sum: (one: string, other: string) => string
  readonly most: string
  readonly fewest: string
  readonly after: (number: string) => string
  readonly oneLess: (number: string) => string
}

export const CHOICE_TEXTS: Record<TextLanguage, ChoiceTexts> = {
  EN: {
    numbers: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    sum: (one, other) => `Choose ${one} plus ${other}.`,
    most: 'Choose the picture with the most dots.',
    fewest: 'Choose the picture with the fewest dots.',
    after: number => `Which number comes right after ${number}?`,
    oneLess: number => `Which number is one less than ${number}?`,
  },
  CN: {
    numbers: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
    sum: (one, other) => `请选择${one}加${other}的结果。`,
    most: '请选择圆点最多的图片。',
    fewest: '请选择圆点最少的图片。',
    after: number => `紧接在${number}后面的数字是哪个？`,
    oneLess: number => `比${number}少一的数字是哪个？`,
  },
  ID: {
    numbers: ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas', 'dua belas'],
    sum: (one, other) => `Pilih hasil ${one} ditambah ${other}.`,
    most: 'Pilih gambar dengan titik paling banyak.',
    fewest: 'Pilih gambar dengan titik paling sedikit.',
    after: number => `Angka berapa tepat setelah ${number}?`,
    oneLess: number => `Angka berapa yang satu lebih kecil dari ${number}?`,
  },
  TH: {
    numbers: ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ', 'สิบเอ็ด', 'สิบสอง'],
    sum: (one, other) => `เลือกผลของ ${one} บวก ${other}`,
    most: 'เลือกภาพที่มีจุดมากที่สุด',
    fewest: 'เลือกภาพที่มีจุดน้อยที่สุด',
    after: number => `ตัวเลขใดอยู่ถัดจาก ${number} ทันที`,
    oneLess: number => `ตัวเลขใดน้อยกว่า ${number} อยู่หนึ่ง`,
  },
  VI: {
    numbers: ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười', 'mười một', 'mười hai'],
    sum: (one, other) => `Chọn kết quả của ${one} cộng ${other}.`,
    most: 'Chọn hình có nhiều chấm nhất.',
    fewest: 'Chọn hình có ít chấm nhất.',
    after: number => `Số nào đứng ngay sau số ${number}?`,
    oneLess: number => `Số nào kém số ${number} đúng một đơn vị?`,
  },
  JA: {
    numbers: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
    sum: (one, other) => `${one}足す${other}の答えを選んでください。`,
    most: '点が一番多い画像を選んでください。',
    fewest: '点が一番少ない画像を選んでください。',
    after: number => `${number}のすぐ次の数はどれですか？`,
    oneLess: number => `${number}より一つ小さい数はどれですか？`,
  },
}
