import type { PlanTexts } from '../tables.ts'

const of = (EN: Text, CN: Text, ID: Text, TH: Text, VI: Text, JA: Text): PlanTexts =>
  Object.fromEntries(Object.entries({ EN, CN, ID, TH, VI, JA }).map(([language, [title, about]]) => [language, { title, about }]))
type Text = readonly [title: string, about: string]

export const DAILY_PLAY = of(
  ['Play of the day', 'Place valid bets on any game.'],
  ['每日投注', '在任意游戏中累积有效投注。'],
  ['Main hari ini', 'Pasang taruhan sah di game apa pun.'],
  ['เล่นประจำวัน', 'วางเดิมพันที่นับยอดในเกมใดก็ได้'],
  ['Cược trong ngày', 'Đặt cược hợp lệ ở bất kỳ trò chơi nào.'],
  ['今日のプレイ', 'どのゲームでも有効ベットを積み重ねましょう。'],
)
export const SLOT_STREAK = of(
  ['Slot streak', 'Win on slots and fish games; a round counts when it pays more than its stake.'],
  ['老虎机连赢', '在老虎机或捕鱼中赢取：派彩高于投注的一局计为一次。'],
  ['Menang di slot', 'Menang di slot dan tembak ikan; ronde dihitung jika bayarannya melebihi taruhan.'],
  ['สล็อตชนะรัว', 'ชนะในสล็อตและเกมยิงปลา นับเมื่อรอบนั้นจ่ายมากกว่าเดิมพัน'],
  ['Thắng slot', 'Thắng ở slot và bắn cá; ván được tính khi trả nhiều hơn tiền cược.'],
  ['スロットで勝利', 'スロットとフィッシュで勝ちましょう。賭け金を上回る払い戻しが1勝です。'],
)
export const TOP_UP = of(
  ['Top up today', 'Deposit by any method.'],
  ['今日充值', '使用任意方式存款。'],
  ['Isi saldo hari ini', 'Deposit dengan metode apa pun.'],
  ['เติมเงินวันนี้', 'ฝากด้วยช่องทางใดก็ได้'],
  ['Nạp hôm nay', 'Nạp tiền bằng bất kỳ cách nào.'],
  ['今日の入金', 'お好きな方法で入金してください。'],
)
export const WEEK_OF_BETS = of(
  ['Hundred bets', 'Place a hundred bets in the week, on whatever you like.'],
  ['百注挑战', '一周内完成一百注，游戏不限。'],
  ['Seratus taruhan', 'Pasang seratus taruhan dalam sepekan, di game mana pun.'],
  ['ร้อยเดิมพัน', 'วางเดิมพันครบหนึ่งร้อยครั้งในสัปดาห์ เกมใดก็ได้'],
  ['Một trăm cược', 'Đặt một trăm cược trong tuần, ở trò nào cũng được.'],
  ['100ベット', '1週間で100回ベットしましょう。ゲームは問いません。'],
)
export const TABLE_WEEK = of(
  ['Week at the tables', 'Valid bets at live tables, for members who have made the hundred bets.'],
  ['真人周', '完成百注挑战后，在真人桌台累积有效投注。'],
  ['Sepekan di meja live', 'Taruhan sah di meja live, setelah misi seratus taruhan selesai.'],
  ['สัปดาห์โต๊ะสด', 'ยอดเดิมพันที่โต๊ะสด หลังทำภารกิจร้อยเดิมพันครบ'],
  ['Tuần ở bàn live', 'Cược hợp lệ tại bàn live, sau khi hoàn thành một trăm cược.'],
  ['テーブルの1週間', '100ベット達成後、ライブテーブルで有効ベットを積み重ねましょう。'],
)
export const VIP_WEEK = of(
  ['Week of rank 3', 'Valid bets on any game, from rank 3 on.'],
  ['三级会员周', '三级及以上会员在任意游戏累积有效投注。'],
  ['Pekan peringkat 3', 'Taruhan sah di game apa pun, mulai peringkat 3.'],
  ['สัปดาห์ระดับ 3', 'ยอดเดิมพันในเกมใดก็ได้ สำหรับระดับ 3 ขึ้นไป'],
  ['Tuần hạng 3', 'Cược hợp lệ ở mọi trò chơi, từ hạng 3 trở lên.'],
  ['ランク3の1週間', 'ランク3以上の方は、どのゲームでも有効ベットを積み重ねましょう。'],
)
export const WEEKLY_BOARD = of(
  ['Leaderboard of the week', 'All valid bets from Monday to Sunday. Of equal scores the earlier one stands higher.'],
  ['每周排行榜', '统计周一至周日的全部有效投注。分数相同时，先达到者排名靠前。'],
  ['Papan peringkat pekan ini', 'Semua taruhan sah dari Senin sampai Minggu. Jika skor sama, yang lebih dulu berada di atas.'],
  ['กระดานอันดับประจำสัปดาห์', 'ยอดเดิมพันทั้งหมดตั้งแต่วันจันทร์ถึงวันอาทิตย์ คะแนนเท่ากัน ผู้ที่ถึงก่อนอยู่สูงกว่า'],
  ['Bảng xếp hạng tuần', 'Toàn bộ cược hợp lệ từ thứ Hai đến Chủ nhật. Bằng điểm thì ai đạt trước xếp trên.'],
  ['週間ランキング', '月曜から日曜までの有効ベットの合計です。同点の場合は先に達した方が上位です。'],
)
