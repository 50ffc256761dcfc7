import type { Delivery } from '@croupier/contract'
import type { Texts } from '../domain/text-of.ts'

/** An item that a brand starts with; its picture is the product's own. */
export interface SeedGood {
  readonly code: string
  readonly art: string
  readonly names: Texts
  readonly notes: Texts
  readonly delivery: Delivery | null
  /** In whole points. */
  readonly price: number
  readonly stock: number
}

const DELIVERED: Texts = {
  EN: 'Delivered in 5–8 days',
  CN: '5–8 天送达',
  ID: 'Tiba dalam 5–8 hari',
  TH: 'จัดส่งใน 5–8 วัน',
  VI: 'Giao trong 5–8 ngày',
  JA: '5～8日でお届け',
}
const INSURED: Texts = {
  EN: 'Insured, signature on delivery',
  CN: '保价寄送，签收交付',
  ID: 'Diasuransikan, tanda tangan saat diterima',
  TH: 'มีประกัน เซ็นรับเมื่อถึงมือ',
  VI: 'Có bảo hiểm, ký nhận khi giao',
  JA: '保険付き、受取時に署名',
}
const BY_NUMBER: Texts = {
  EN: 'Sent to your number within a day',
  CN: '一天内充值到您的号码',
  ID: 'Dikirim ke nomor Anda dalam sehari',
  TH: 'เติมเข้าเบอร์ของคุณภายในหนึ่งวัน',
  VI: 'Nạp vào số của bạn trong một ngày',
  JA: '1日以内にお客様の番号へ',
}
const good = (code: string, price: number, stock: number, names: Texts, notes = DELIVERED): SeedGood => ({
  ...{ code, art: code, names, notes, price, stock, delivery: 'address' },
})

/** What a member is sent on their number: the brand says by which service it reaches them. */
export const topUp = (delivery: 'zalo' | 'whatsapp'): SeedGood => ({
  ...{ code: 'top-up', art: 'top-up', notes: BY_NUMBER, delivery, price: 10_000, stock: 50 },
  names: {
    EN: 'Mobile top-up, 100',
    CN: '手机充值 100',
    ID: 'Pulsa 100',
    TH: 'เติมเงินมือถือ 100',
    VI: 'Nạp điện thoại 100',
    JA: '携帯チャージ 100',
  },
})

export const SEED_GOODS: readonly SeedGood[] = [
  good('coffee-pot', 6_800, 20, {
    EN: 'Stove-top coffee pot',
    CN: '摩卡咖啡壶',
    ID: 'Teko kopi moka',
    TH: 'หม้อต้มกาแฟมอคค่า',
    VI: 'Ấm pha cà phê moka',
    JA: 'モカポット',
  }),
  good('tea-set', 9_800, 12, {
    EN: 'Moon tea set',
    CN: '月影茶具',
    ID: 'Set teh Bulan',
    TH: 'ชุดน้ำชาจันทรา',
    VI: 'Bộ trà Ánh Trăng',
    JA: '月の茶器セット',
  }),
  good('umbrella', 12_000, 25, {
    EN: 'Storm umbrella',
    CN: '抗风雨伞',
    ID: 'Payung badai',
    TH: 'ร่มกันพายุ',
    VI: 'Ô chống bão',
    JA: '耐風傘',
  }),
  good('desk-lamp', 16_500, 10, {
    EN: 'Brass desk lamp',
    CN: '黄铜台灯',
    ID: 'Lampu meja kuningan',
    TH: 'โคมไฟโต๊ะทองเหลือง',
    VI: 'Đèn bàn đồng thau',
    JA: '真鍮のデスクランプ',
  }),
  good('controller', 22_000, 8, {
    EN: 'Wireless controller',
    CN: '无线手柄',
    ID: 'Kontroler nirkabel',
    TH: 'จอยเกมไร้สาย',
    VI: 'Tay cầm không dây',
    JA: 'ワイヤレスコントローラー',
  }),
  good('cabin-case', 28_000, 3, {
    EN: 'Cabin case',
    CN: '登机箱',
    ID: 'Koper kabin',
    TH: 'กระเป๋าเดินทางขึ้นเครื่อง',
    VI: 'Vali xách tay',
    JA: '機内用スーツケース',
  }),
  good('headphones', 48_000, 6, {
    EN: 'Studio headphones',
    CN: '录音室耳机',
    ID: 'Headphone studio',
    TH: 'หูฟังสตูดิโอ',
    VI: 'Tai nghe phòng thu',
    JA: 'スタジオヘッドホン',
  }),
  good('watch', 68_000, 5, {
    EN: 'Night watch',
    CN: '夜光腕表',
    ID: 'Jam tangan malam',
    TH: 'นาฬิกาเรืองแสง',
    VI: 'Đồng hồ dạ quang',
    JA: '夜光ウォッチ',
  }),
  good(
    'gold-bar',
    72_000,
    1,
    {
      EN: 'Gold bar, 1 g',
      CN: '金条 1 克',
      ID: 'Emas batangan 1 g',
      TH: 'ทองคำแท่ง 1 กรัม',
      VI: 'Vàng miếng 1 g',
      JA: '純金バー 1g',
    },
    INSURED,
  ),
  good('camera', 160_000, 2, {
    EN: 'Travel camera',
    CN: '旅行相机',
    ID: 'Kamera perjalanan',
    TH: 'กล้องเดินทาง',
    VI: 'Máy ảnh du lịch',
    JA: 'トラベルカメラ',
  }),
  good(
    'smartphone',
    320_000,
    2,
    {
      EN: 'Phone, 256 GB',
      CN: '手机 256 GB',
      ID: 'Ponsel 256 GB',
      TH: 'โทรศัพท์ 256 GB',
      VI: 'Điện thoại 256 GB',
      JA: 'スマートフォン 256GB',
    },
    INSURED,
  ),
]
