import type { Texts } from '../domain/text-of.ts'

export const DAILY_DEPOSIT: Texts = {
  EN: {
    title: 'Deposit of the day',
    summary: 'Deposit {goal} in a day and claim {amount} in cash.',
    terms: ['All deposits of the day count together.', 'Claim before the day ends.', 'Bet the reward once before you withdraw it.'],
  },
  CN: {
    title: '每日存款礼',
    summary: '当日存款满 {goal}，即可领取 {amount} 现金。',
    terms: ['当日全部存款合并计算。', '请在当天结束前领取。', '奖励需投注一倍流水后方可提款。'],
  },
  ID: {
    title: 'Deposit hari ini',
    summary: 'Deposit {goal} dalam sehari dan klaim {amount} tunai.',
    terms: ['Semua deposit hari itu dijumlahkan.', 'Klaim sebelum hari berakhir.', 'Pertaruhkan hadiah satu kali sebelum menariknya.'],
  },
  TH: {
    title: 'ฝากประจำวัน',
    summary: 'ฝากครบ {goal} ในหนึ่งวัน แล้วรับเงินสด {amount}',
    terms: ['รวมทุกยอดฝากของวันนั้น', 'รับก่อนสิ้นวัน', 'เดิมพันรางวัลหนึ่งเท่าก่อนถอน'],
  },
  VI: {
    title: 'Nạp tiền trong ngày',
    summary: 'Nạp {goal} trong một ngày và nhận {amount} tiền mặt.',
    terms: ['Tất cả khoản nạp trong ngày được cộng lại.', 'Hãy nhận trước khi hết ngày.', 'Cược phần thưởng một lần trước khi rút.'],
  },
  JA: {
    title: '本日の入金',
    summary: '1日に{goal}を入金すると、現金{amount}を受け取れます。',
    terms: ['その日の入金はすべて合算されます。', '当日中に受け取ってください。', '出金の前に1倍の賭けが必要です。'],
  },
}

export const DAILY_BETS: Texts = {
  EN: {
    title: 'Bets of the day',
    summary: 'Join, bet {goal} in a day and claim a bonus of {amount}.',
    terms: [
      'Valid bets with your own cash count, from the start of the day.',
      'Stake the bonus three times within 7 days to turn it into cash.',
      'Card rooms do not count towards the bonus.',
    ],
  },
  CN: {
    title: '每日投注礼',
    summary: '参加后当日有效投注满 {goal}，即可领取 {amount} 奖金。',
    terms: ['自当日零点起，以自有现金进行的有效投注计入。', '7 天内投注奖金的 3 倍即可转为现金。', '棋牌不计入奖金流水。'],
  },
  ID: {
    title: 'Taruhan hari ini',
    summary: 'Ikuti, bertaruh {goal} dalam sehari, dan klaim bonus {amount}.',
    terms: [
      'Taruhan valid dengan uang tunai Anda dihitung sejak awal hari.',
      'Pertaruhkan bonus tiga kali dalam 7 hari agar menjadi uang tunai.',
      'Ruang kartu tidak dihitung untuk bonus.',
    ],
  },
  TH: {
    title: 'เดิมพันประจำวัน',
    summary: 'เข้าร่วม เดิมพันครบ {goal} ในหนึ่งวัน แล้วรับโบนัส {amount}',
    terms: ['นับเดิมพันที่มีผลด้วยเงินสดของคุณตั้งแต่ต้นวัน', 'เดิมพันโบนัสครบ 3 เท่าภายใน 7 วันเพื่อเปลี่ยนเป็นเงินสด', 'ห้องไพ่ไม่นับสำหรับโบนัส'],
  },
  VI: {
    title: 'Cược trong ngày',
    summary: 'Tham gia, cược {goal} trong một ngày và nhận tiền thưởng {amount}.',
    terms: [
      'Tính cược hợp lệ bằng tiền mặt của bạn từ đầu ngày.',
      'Cược gấp ba lần tiền thưởng trong 7 ngày để đổi thành tiền mặt.',
      'Phòng bài không được tính cho tiền thưởng.',
    ],
  },
  JA: {
    title: '本日の賭け',
    summary: '参加して1日に{goal}を賭けると、{amount}のボーナスを受け取れます。',
    terms: [
      'その日の始まりからの、ご自身の現金による有効な賭けが対象です。',
      '7日以内にボーナスの3倍を賭けると現金になります。',
      'カードルームはボーナスの対象になりません。',
    ],
  },
}
