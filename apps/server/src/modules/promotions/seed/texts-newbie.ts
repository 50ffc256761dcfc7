import type { Texts } from '../domain/text-of.ts'

/** Amounts in braces are filled in the currency of the brand. */
export const WELCOME_MATCH: Texts = {
  EN: {
    title: 'Welcome match, 100 % up to {cap}',
    summary: 'Deposit {min} or more and get the same again as bonus money, up to {cap}.',
    terms: [
      'For your first deposit. Join first, then choose this promotion in the deposit form.',
      'Stake the bonus ten times within 30 days to turn it into cash. Slots, fish and lotteries count in full.',
      'One welcome match per person, device, phone number and payment account.',
      'A withdrawal ends the bonus. Your cash is never touched.',
    ],
  },
  CN: {
    title: '首存 100% 匹配，最高 {cap}',
    summary: '存入 {min} 或以上，即可获得等额奖金，最高 {cap}。',
    terms: [
      '适用于首次存款。请先参加，再在存款表单中选择此优惠。',
      '30 天内投注奖金的 10 倍即可转为现金。电子、捕鱼和彩票全额计入。',
      '每人、每台设备、每个手机号和每个收款账户限一次。',
      '提款会结束奖金，您的现金不受影响。',
    ],
  },
  ID: {
    title: 'Bonus sambutan 100 % hingga {cap}',
    summary: 'Deposit {min} atau lebih dan dapatkan bonus senilai itu, hingga {cap}.',
    terms: [
      'Untuk deposit pertama. Ikuti dahulu, lalu pilih promosi ini di formulir deposit.',
      'Pertaruhkan bonus sepuluh kali dalam 30 hari agar menjadi uang tunai. Slot, tembak ikan, dan lotre dihitung penuh.',
      'Satu kali per orang, perangkat, nomor telepon, dan rekening.',
      'Penarikan mengakhiri bonus. Uang tunai Anda tidak tersentuh.',
    ],
  },
  TH: {
    title: 'โบนัสต้อนรับ 100 % สูงสุด {cap}',
    summary: 'ฝาก {min} ขึ้นไป รับโบนัสเท่ายอดฝาก สูงสุด {cap}',
    terms: [
      'สำหรับการฝากครั้งแรก เข้าร่วมก่อน แล้วเลือกโปรโมชันนี้ในแบบฟอร์มฝากเงิน',
      'เดิมพันโบนัสครบ 10 เท่าภายใน 30 วันเพื่อเปลี่ยนเป็นเงินสด สล็อต ยิงปลา และหวยนับเต็มจำนวน',
      'หนึ่งครั้งต่อคน อุปกรณ์ หมายเลขโทรศัพท์ และบัญชีรับเงิน',
      'การถอนเงินจะสิ้นสุดโบนัส เงินสดของคุณไม่ถูกแตะต้อง',
    ],
  },
  VI: {
    title: 'Thưởng chào mừng 100 % đến {cap}',
    summary: 'Nạp từ {min} và nhận thêm tiền thưởng bằng số đã nạp, tối đa {cap}.',
    terms: [
      'Dành cho lần nạp đầu tiên. Hãy tham gia trước, rồi chọn khuyến mãi này trong biểu mẫu nạp tiền.',
      'Cược gấp mười lần tiền thưởng trong 30 ngày để đổi thành tiền mặt. Slot, bắn cá và xổ số được tính đủ.',
      'Một lần cho mỗi người, thiết bị, số điện thoại và tài khoản nhận tiền.',
      'Rút tiền sẽ kết thúc tiền thưởng. Tiền mặt của bạn không bị ảnh hưởng.',
    ],
  },
  JA: {
    title: 'ウェルカムマッチ 100%（最大{cap}）',
    summary: '{min}以上の入金で、同額のボーナスを最大{cap}まで進呈します。',
    terms: [
      '初回入金が対象です。先に参加し、入金フォームでこのプロモーションを選んでください。',
      '30日以内にボーナスの10倍を賭けると現金になります。スロット、フィッシング、宝くじは全額が対象です。',
      'お一人様、端末、電話番号、受取口座ごとに1回限りです。',
      '出金するとボーナスは終了します。現金はそのままです。',
    ],
  },
}

export const FIRST_WEEK: Texts = {
  EN: {
    title: 'First week',
    summary: 'Bet {goal} in your first seven days and claim a bonus of {amount}.',
    terms: [
      'For accounts younger than seven days when they join.',
      'Valid bets with your own cash count.',
      'Stake the bonus five times within 14 days to turn it into cash.',
    ],
  },
  CN: {
    title: '新手第一周',
    summary: '注册后七天内有效投注满 {goal}，即可领取 {amount} 奖金。',
    terms: ['参加时账户注册须不满七天。', '仅计算以自有现金进行的有效投注。', '14 天内投注奖金的 5 倍即可转为现金。'],
  },
  ID: {
    title: 'Minggu pertama',
    summary: 'Bertaruh {goal} dalam tujuh hari pertama dan klaim bonus {amount}.',
    terms: [
      'Untuk akun yang berumur kurang dari tujuh hari saat ikut.',
      'Taruhan valid dengan uang tunai Anda dihitung.',
      'Pertaruhkan bonus lima kali dalam 14 hari agar menjadi uang tunai.',
    ],
  },
  TH: {
    title: 'สัปดาห์แรก',
    summary: 'เดิมพันครบ {goal} ในเจ็ดวันแรก แล้วรับโบนัส {amount}',
    terms: ['สำหรับบัญชีที่สมัครไม่ถึงเจ็ดวันขณะเข้าร่วม', 'นับเดิมพันที่มีผลด้วยเงินสดของคุณ', 'เดิมพันโบนัสครบ 5 เท่าภายใน 14 วันเพื่อเปลี่ยนเป็นเงินสด'],
  },
  VI: {
    title: 'Tuần đầu tiên',
    summary: 'Cược {goal} trong bảy ngày đầu và nhận tiền thưởng {amount}.',
    terms: [
      'Dành cho tài khoản chưa đủ bảy ngày khi tham gia.',
      'Tính cược hợp lệ bằng tiền mặt của bạn.',
      'Cược gấp năm lần tiền thưởng trong 14 ngày để đổi thành tiền mặt.',
    ],
  },
  JA: {
    title: 'はじめの1週間',
    summary: '登録から7日以内に{goal}を賭けると、{amount}のボーナスを受け取れます。',
    terms: [
      '参加時に登録から7日未満のアカウントが対象です。',
      'ご自身の現金による有効な賭けが対象です。',
      '14日以内にボーナスの5倍を賭けると現金になります。',
    ],
  },
}
