import type { Texts } from '../domain/text-of.ts'

/** Amounts in braces are filled in the currency of the brand. */
export const WEEKLY_SPINS: Texts = {
  EN: {
    title: 'Ten spins a week',
    summary: 'Deposit {goal} in a week and claim 10 free spins on Neon Sevens at {stake} each.',
    terms: [
      'All deposits of the week count together, from Monday.',
      'The house pays the stakes. Play the spins within 3 days of claiming them.',
      'After the last spin, what you won becomes bonus money. Stake it three times within 7 days to turn it into cash.',
      'Wins count up to {most} in total.',
    ],
  },
  CN: {
    title: '每周十次免费旋转',
    summary: '一周内存款满 {goal}，即可领取“Neon Sevens”免费旋转 10 次，每次 {stake}。',
    terms: [
      '自周一起，本周全部存款合并计算。',
      '投注由平台支付，请在领取后 3 天内玩完。',
      '最后一次旋转后，赢额合并为奖金，7 天内投注其 3 倍即可转为现金。',
      '赢额合计最多计 {most}。',
    ],
  },
  ID: {
    title: 'Sepuluh putaran per minggu',
    summary: 'Deposit {goal} dalam seminggu dan klaim 10 putaran gratis Neon Sevens senilai {stake} tiap putaran.',
    terms: [
      'Semua deposit minggu itu dijumlahkan, mulai Senin.',
      'Taruhan dibayar oleh rumah. Mainkan dalam 3 hari setelah klaim.',
      'Setelah putaran terakhir, kemenangan menjadi bonus. Pertaruhkan tiga kali dalam 7 hari agar menjadi uang tunai.',
      'Kemenangan dihitung hingga total {most}.',
    ],
  },
  TH: {
    title: 'ฟรีสปินสัปดาห์ละสิบครั้ง',
    summary: 'ฝากครบ {goal} ในหนึ่งสัปดาห์ รับฟรีสปิน Neon Sevens 10 ครั้ง ครั้งละ {stake}',
    terms: [
      'รวมทุกยอดฝากของสัปดาห์ นับตั้งแต่วันจันทร์',
      'ทางเว็บไซต์จ่ายเงินเดิมพันให้ เล่นภายใน 3 วันหลังกดรับ',
      'หลังสปินครั้งสุดท้าย เงินรางวัลจะกลายเป็นโบนัส เดิมพันครบ 3 เท่าภายใน 7 วันเพื่อเปลี่ยนเป็นเงินสด',
      'นับเงินรางวัลรวมไม่เกิน {most}',
    ],
  },
  VI: {
    title: 'Mười vòng quay mỗi tuần',
    summary: 'Nạp {goal} trong một tuần và nhận 10 vòng quay miễn phí Neon Sevens, mỗi vòng {stake}.',
    terms: [
      'Tất cả khoản nạp trong tuần được cộng lại, tính từ thứ Hai.',
      'Nhà cái trả tiền cược. Hãy quay trong 3 ngày sau khi nhận.',
      'Sau vòng cuối, tiền thắng trở thành tiền thưởng. Cược gấp ba lần trong 7 ngày để đổi thành tiền mặt.',
      'Tiền thắng được tính tối đa {most}.',
    ],
  },
  JA: {
    title: '毎週10回のフリースピン',
    summary: '1週間に{goal}を入金すると、Neon Sevensのフリースピン10回（1回{stake}）を受け取れます。',
    terms: [
      '月曜日からその週の入金はすべて合算されます。',
      '賭け金は当サイトが負担します。受け取ってから3日以内にお使いください。',
      '最後のスピンの後、勝ちの合計がボーナスになります。7日以内に3倍を賭けると現金になります。',
      '勝ちは合計{most}まで計上されます。',
    ],
  },
}

export const WEEKLY_POINTS: Texts = {
  EN: {
    title: 'Points for the week',
    summary: 'Join, bet {goal} in a week and claim 500 points.',
    terms: [
      'Valid bets with your own cash count, from Monday of the week in which you join.',
      'Exchange points in the point mall for goods or cash. They never expire.',
      'Claim before the week ends.',
    ],
  },
  CN: {
    title: '每周积分礼',
    summary: '参加后一周内有效投注满 {goal}，即可领取 500 积分。',
    terms: ['自参加当周的周一起，以自有现金进行的有效投注计入。', '积分可在积分商城兑换商品或现金，永不过期。', '请在本周结束前领取。'],
  },
  ID: {
    title: 'Poin mingguan',
    summary: 'Ikuti, bertaruh {goal} dalam seminggu, lalu klaim 500 poin.',
    terms: [
      'Taruhan sah dengan uang tunai Anda dihitung sejak Senin pada minggu Anda ikut.',
      'Tukar poin dengan barang atau uang tunai di mal poin. Poin tidak kedaluwarsa.',
      'Klaim sebelum minggu berakhir.',
    ],
  },
  TH: {
    title: 'คะแนนประจำสัปดาห์',
    summary: 'เข้าร่วม เดิมพันครบ {goal} ในหนึ่งสัปดาห์ แล้วรับ 500 คะแนน',
    terms: [
      'นับเดิมพันที่ถูกต้องด้วยเงินสดของคุณ ตั้งแต่วันจันทร์ของสัปดาห์ที่เข้าร่วม',
      'แลกคะแนนเป็นสินค้าหรือเงินสดได้ในร้านแลกคะแนน คะแนนไม่มีวันหมดอายุ',
      'รับก่อนสิ้นสัปดาห์',
    ],
  },
  VI: {
    title: 'Điểm hằng tuần',
    summary: 'Tham gia, cược {goal} trong một tuần và nhận 500 điểm.',
    terms: [
      'Cược hợp lệ bằng tiền mặt của bạn được tính từ thứ Hai của tuần bạn tham gia.',
      'Đổi điểm lấy quà hoặc tiền mặt trong cửa hàng điểm. Điểm không hết hạn.',
      'Hãy nhận trước khi hết tuần.',
    ],
  },
  JA: {
    title: '今週のポイント',
    summary: '参加して1週間に{goal}を賭けると、500ポイントを受け取れます。',
    terms: [
      '参加した週の月曜日から、ご自身の現金による有効ベットが対象です。',
      'ポイントはポイントモールで商品や現金と交換できます。有効期限はありません。',
      'その週のうちに受け取ってください。',
    ],
  },
}

export const MOON_TICKETS: Texts = {
  EN: {
    title: 'Two turns of the moon wheel',
    summary: 'Deposit {goal} in a month and claim two tickets for the moon wheel.',
    terms: [
      'All deposits of the month count together.',
      'One ticket is one turn. The wheel shows the odds of each prize.',
      'Use the tickets within 7 days of claiming them.',
    ],
  },
  CN: {
    title: '月轮两次转动',
    summary: '一个月内存款满 {goal}，即可领取两张月轮转盘券。',
    terms: ['当月全部存款合并计算。', '一张券转动一次，各奖项的概率在转盘上公示。', '请在领取后 7 天内使用。'],
  },
  ID: {
    title: 'Dua putaran Roda Bulan',
    summary: 'Deposit {goal} dalam sebulan dan klaim dua tiket Roda Bulan.',
    terms: [
      'Semua deposit bulan itu dijumlahkan.',
      'Satu tiket untuk satu putaran. Peluang setiap hadiah tertera pada roda.',
      'Gunakan tiket dalam 7 hari setelah klaim.',
    ],
  },
  TH: {
    title: 'หมุนวงล้อจันทราสองครั้ง',
    summary: 'ฝากครบ {goal} ในหนึ่งเดือน รับตั๋ววงล้อจันทรา 2 ใบ',
    terms: ['รวมทุกยอดฝากของเดือน', 'ตั๋วหนึ่งใบหมุนได้หนึ่งครั้ง โอกาสของแต่ละรางวัลแสดงไว้ที่วงล้อ', 'ใช้ตั๋วภายใน 7 วันหลังกดรับ'],
  },
  VI: {
    title: 'Hai lượt vòng quay Mặt Trăng',
    summary: 'Nạp {goal} trong một tháng và nhận hai vé vòng quay Mặt Trăng.',
    terms: [
      'Tất cả khoản nạp trong tháng được cộng lại.',
      'Mỗi vé là một lượt quay. Tỷ lệ của từng giải được ghi trên vòng quay.',
      'Hãy dùng vé trong 7 ngày sau khi nhận.',
    ],
  },
  JA: {
    title: '月の輪を2回',
    summary: '1か月に{goal}を入金すると、月の輪のチケット2枚を受け取れます。',
    terms: [
      'その月の入金はすべて合算されます。',
      'チケット1枚で1回引けます。各賞の確率は輪の横に表示されます。',
      '受け取ってから7日以内にお使いください。',
    ],
  },
}
