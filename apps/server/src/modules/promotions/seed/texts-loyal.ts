import type { Texts } from '../domain/text-of.ts'

export const WEEKLY_REBATE: Texts = {
  EN: {
    title: 'High rebate of the week, 0.60 %',
    summary: 'Apply once a week and get 0.60 % of your valid bets back as cash, up to {cap}.',
    terms: [
      'Valid bets of the week, from Monday to the moment you apply, count.',
      'A reviewer answers within a day.',
      'Bet the rebate once before you withdraw it.',
    ],
  },
  CN: {
    title: '每周高返水 0.60%',
    summary: '每周可申请一次，按有效投注的 0.60% 返还现金，最高 {cap}。',
    terms: ['计算本周一至申请时的有效投注。', '审核员一天内答复。', '返水需投注一倍流水后方可提款。'],
  },
  ID: {
    title: 'Rebate tinggi mingguan 0,60 %',
    summary: 'Ajukan sekali seminggu dan dapatkan 0,60 % dari taruhan valid sebagai uang tunai, hingga {cap}.',
    terms: [
      'Taruhan valid dari Senin sampai saat Anda mengajukan dihitung.',
      'Peninjau menjawab dalam sehari.',
      'Pertaruhkan rebate satu kali sebelum menariknya.',
    ],
  },
  TH: {
    title: 'คืนยอดสูงประจำสัปดาห์ 0.60 %',
    summary: 'ยื่นคำขอสัปดาห์ละครั้ง รับคืน 0.60 % ของเดิมพันที่มีผลเป็นเงินสด สูงสุด {cap}',
    terms: ['นับเดิมพันที่มีผลตั้งแต่วันจันทร์จนถึงเวลายื่นคำขอ', 'ผู้ตรวจสอบตอบภายในหนึ่งวัน', 'เดิมพันยอดคืนหนึ่งเท่าก่อนถอน'],
  },
  VI: {
    title: 'Hoàn trả cao hằng tuần 0,60 %',
    summary: 'Đăng ký mỗi tuần một lần và nhận lại 0,60 % cược hợp lệ bằng tiền mặt, tối đa {cap}.',
    terms: [
      'Tính cược hợp lệ từ thứ Hai đến lúc bạn đăng ký.',
      'Người duyệt trả lời trong một ngày.',
      'Cược khoản hoàn trả một lần trước khi rút.',
    ],
  },
  JA: {
    title: '週間ハイリベート 0.60%',
    summary: '週に1回お申し込みいただくと、有効な賭けの0.60%を現金でお返しします（最大{cap}）。',
    terms: ['月曜日からお申し込みまでの有効な賭けが対象です。', '審査担当者が1日以内にお答えします。', '出金の前に1倍の賭けが必要です。'],
  },
}

export const VIP_MONTH: Texts = {
  EN: {
    title: 'Month of the VIPs',
    summary: 'From rank 4 on: {amount} in cash, every month.',
    terms: ['Your rank at the moment of the claim counts.', 'Claim before the month ends.', 'Bet the gift once before you withdraw it.'],
  },
  CN: {
    title: 'VIP 月礼',
    summary: 'VIP4 及以上会员，每月可领 {amount} 现金。',
    terms: ['以领取时的等级为准。', '请在当月结束前领取。', '礼金需投注一倍流水后方可提款。'],
  },
  ID: {
    title: 'Bulan para VIP',
    summary: 'Mulai peringkat 4: {amount} tunai setiap bulan.',
    terms: ['Peringkat Anda saat klaim yang berlaku.', 'Klaim sebelum bulan berakhir.', 'Pertaruhkan hadiah satu kali sebelum menariknya.'],
  },
  TH: {
    title: 'เดือนของ VIP',
    summary: 'ตั้งแต่ระดับ 4 ขึ้นไป รับเงินสด {amount} ทุกเดือน',
    terms: ['ใช้ระดับของคุณ ณ เวลาที่รับ', 'รับก่อนสิ้นเดือน', 'เดิมพันของขวัญหนึ่งเท่าก่อนถอน'],
  },
  VI: {
    title: 'Tháng của VIP',
    summary: 'Từ hạng 4: {amount} tiền mặt mỗi tháng.',
    terms: ['Hạng của bạn vào lúc nhận sẽ được tính.', 'Hãy nhận trước khi hết tháng.', 'Cược quà một lần trước khi rút.'],
  },
  JA: {
    title: 'VIPマンスリー',
    summary: 'ランク4以上の方に、毎月現金{amount}を進呈します。',
    terms: ['受け取り時のランクが基準です。', '当月中に受け取ってください。', '出金の前に1倍の賭けが必要です。'],
  },
}
