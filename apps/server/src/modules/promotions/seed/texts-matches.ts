import type { Texts } from '../domain/text-of.ts'

export const WEEKEND_MATCH: Texts = {
  EN: {
    title: 'Weekly match, 30 % up to {cap}',
    summary: 'Once a week a deposit of {min} or more brings 30 % on top, up to {cap}.',
    terms: [
      'Join, then choose this promotion in the deposit form.',
      'Stake deposit and bonus five times within 14 days. Live tables count 10 %.',
      'The highest stake with bonus money is {stake}.',
    ],
  },
  CN: {
    title: '每周存款 30%，最高 {cap}',
    summary: '每周一次，存入 {min} 或以上可获额外 30% 奖金，最高 {cap}。',
    terms: [
      '先参加，再在存款表单中选择此优惠。',
      '14 天内投注存款与奖金之和的 5 倍。真人桌台按 10% 计入。',
      '使用奖金时单注最高 {stake}。',
    ],
  },
  ID: {
    title: 'Bonus mingguan 30 % hingga {cap}',
    summary: 'Sekali seminggu, deposit {min} atau lebih mendapat tambahan 30 %, hingga {cap}.',
    terms: [
      'Ikuti dahulu, lalu pilih promosi ini di formulir deposit.',
      'Pertaruhkan deposit dan bonus lima kali dalam 14 hari. Meja langsung dihitung 10 %.',
      'Taruhan tertinggi dengan bonus adalah {stake}.',
    ],
  },
  TH: {
    title: 'โบนัสรายสัปดาห์ 30 % สูงสุด {cap}',
    summary: 'สัปดาห์ละครั้ง ฝาก {min} ขึ้นไป รับเพิ่ม 30 % สูงสุด {cap}',
    terms: [
      'เข้าร่วมก่อน แล้วเลือกโปรโมชันนี้ในแบบฟอร์มฝากเงิน',
      'เดิมพันยอดฝากรวมโบนัสครบ 5 เท่าภายใน 14 วัน โต๊ะสดนับ 10 %',
      'เดิมพันด้วยโบนัสได้สูงสุดครั้งละ {stake}',
    ],
  },
  VI: {
    title: 'Thưởng hằng tuần 30 % đến {cap}',
    summary: 'Mỗi tuần một lần, nạp từ {min} được thêm 30 %, tối đa {cap}.',
    terms: [
      'Hãy tham gia, rồi chọn khuyến mãi này trong biểu mẫu nạp tiền.',
      'Cược gấp năm lần tiền nạp và tiền thưởng trong 14 ngày. Bàn trực tiếp tính 10 %.',
      'Mức cược cao nhất bằng tiền thưởng là {stake}.',
    ],
  },
  JA: {
    title: 'ウィークリーマッチ 30%（最大{cap}）',
    summary: '週に1回、{min}以上の入金に30%を上乗せします（最大{cap}）。',
    terms: [
      '参加してから、入金フォームでこのプロモーションを選んでください。',
      '14日以内に入金とボーナスの合計の5倍を賭けてください。ライブテーブルは10%が対象です。',
      'ボーナスを使う賭けの上限は{stake}です。',
    ],
  },
}

export const TELL_US: Texts = {
  EN: {
    title: 'Tell us how we do',
    summary: 'Write to us what you like and what you miss. A reviewer thanks useful answers with {amount}.',
    terms: [
      'Apply with a remark; screenshots help.',
      'A reviewer answers within a day. You read the reason where we say no, and may apply again.',
      '{amount} is paid as cash, to be bet once.',
    ],
  },
  CN: {
    title: '告诉我们您的想法',
    summary: '写下您喜欢的和希望改进的。有用的意见可获 {amount} 感谢金。',
    terms: [
      '填写备注申请，附上截图更好。',
      '审核员一天内答复。如未通过您会看到原因，可再次申请。',
      '{amount} 以现金发放，需投注一倍流水。',
    ],
  },
  ID: {
    title: 'Beri tahu kami pendapat Anda',
    summary: 'Tulis apa yang Anda suka dan yang masih kurang. Masukan yang berguna mendapat {amount}.',
    terms: [
      'Ajukan dengan catatan; tangkapan layar membantu.',
      'Peninjau menjawab dalam sehari. Jika ditolak, Anda membaca alasannya dan boleh mengajukan lagi.',
      '{amount} dibayar tunai, perlu dipertaruhkan satu kali.',
    ],
  },
  TH: {
    title: 'บอกเราว่าคุณคิดอย่างไร',
    summary: 'เขียนสิ่งที่คุณชอบและสิ่งที่อยากให้มี คำตอบที่เป็นประโยชน์รับ {amount}',
    terms: [
      'ยื่นคำขอพร้อมหมายเหตุ แนบภาพหน้าจอได้',
      'ผู้ตรวจสอบตอบภายในหนึ่งวัน หากไม่ผ่านคุณจะเห็นเหตุผลและยื่นใหม่ได้',
      '{amount} จ่ายเป็นเงินสด ต้องเดิมพันหนึ่งเท่า',
    ],
  },
  VI: {
    title: 'Hãy cho chúng tôi biết ý kiến',
    summary: 'Viết điều bạn thích và điều còn thiếu. Ý kiến hữu ích được cảm ơn bằng {amount}.',
    terms: [
      'Đăng ký kèm ghi chú; ảnh chụp màn hình rất hữu ích.',
      'Người duyệt trả lời trong một ngày. Nếu bị từ chối, bạn sẽ thấy lý do và có thể đăng ký lại.',
      '{amount} được trả bằng tiền mặt, cần cược một lần.',
    ],
  },
  JA: {
    title: 'ご意見をお聞かせください',
    summary: '気に入った点や足りない点をお書きください。役立つご意見には{amount}を進呈します。',
    terms: [
      '備考を書いてお申し込みください。画面の画像も添えられます。',
      '審査担当者が1日以内にお答えします。否認の場合は理由をお知らせし、再度お申し込みいただけます。',
      '{amount}は現金で支払われ、1倍の賭けが必要です。',
    ],
  },
}
