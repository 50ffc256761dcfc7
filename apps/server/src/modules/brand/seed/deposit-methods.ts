import type { BrandSettings } from '../db/brand-settings.ts'

type Amounts = Pick<BrandSettings['depositMethods'][number], 'amountMin' | 'amountMax' | 'quickAmounts'>
type Method = BrandSettings['depositMethods'][number]

/** The sandbox provider's ways to pay, and one by the brand's own accounts: nothing real moves, and everything that can happen can be tried. */
export function depositMethods(amounts: Amounts): Method[] {
  const note = {
    EN: 'Demonstration provider: you choose on the next page whether the payment succeeds. No real money moves.',
    CN: '演示支付渠道：您可在下一页选择付款成功或失败，不涉及真实资金。',
    ID: 'Penyedia demonstrasi: di halaman berikutnya Anda memilih pembayaran berhasil atau tidak. Tidak ada uang sungguhan yang berpindah.',
    TH: 'ผู้ให้บริการสาธิต: เลือกในหน้าถัดไปว่าชำระสำเร็จหรือไม่ ไม่มีเงินจริงเคลื่อนไหว',
    VI: 'Nhà cung cấp minh họa: ở trang sau bạn chọn thanh toán thành công hay không. Không có tiền thật di chuyển.',
    JA: 'デモ用の決済です。次のページで支払いの成否を選べます。実際の金銭は動きません。',
  }
  const common = { provider: 'sandbox', open: true, note, feeBps: 0, ...amounts }
  return [
    {
      methodCode: 'sandbox-card',
      kind: 'card',
      name: { EN: 'Bank card', CN: '银行卡', ID: 'Kartu bank', TH: 'บัตรธนาคาร', VI: 'Thẻ ngân hàng', JA: '銀行カード' },
      minutesToPay: 30,
      ...common,
    },
    {
      methodCode: 'sandbox-qr',
      kind: 'qr',
      name: { EN: 'QR wallet', CN: '扫码钱包', ID: 'Dompet QR', TH: 'วอลเล็ต QR', VI: 'Ví QR', JA: 'QRウォレット' },
      minutesToPay: 15,
      ...common,
    },
    {
      methodCode: 'bank-transfer',
      kind: 'bank',
      name: { EN: 'Bank transfer', CN: '银行转账', ID: 'Transfer bank', TH: 'โอนผ่านธนาคาร', VI: 'Chuyển khoản ngân hàng', JA: '銀行振込' },
      minutesToPay: 120,
      ...common,
      ...byHand,
    },
    {
      methodCode: 'sandbox-crypto',
      kind: 'crypto',
      name: { EN: 'Crypto', CN: '加密货币', ID: 'Kripto', TH: 'คริปโต', VI: 'Tiền mã hóa', JA: '暗号資産' },
      minutesToPay: 60,
      ...common,
      ...onChain,
    },
  ]
}

const byHand = {
  provider: 'desk',
  note: {
    EN: 'Transfer the money to one of our accounts. We credit your deposit when it arrives. Demonstration only: the account is not real.',
    CN: '请转账至我们的账户，到账后由客服人员入账。演示账户，并非真实账户。',
    ID: 'Anda mentransfer ke rekening kami, dan petugas mengkreditkannya setelah dana tiba. Demonstrasi: rekeningnya bukan rekening sungguhan.',
    TH: 'คุณโอนไปยังบัญชีของเรา และเจ้าหน้าที่เติมเงินให้เมื่อเงินมาถึง สาธิต: ไม่ใช่บัญชีจริง',
    VI: 'Bạn chuyển khoản vào tài khoản của chúng tôi, và nhân viên cộng tiền khi tiền đến. Minh họa: tài khoản không có thật.',
    JA: '当サイトの口座にお振り込みいただき、到着後に担当者が入金します。デモのため、実在の口座ではありません。',
  },
  steps: {
    EN: [
      'Transfer the exact amount to the account that is shown with the order.',
      'Enter the reference in the transfer message.',
      'Come back, press “I have paid” and add a picture of your receipt.',
    ],
    CN: ['请按订单显示的账户转入准确金额。', '转账附言请填写订单参考号。', '返回本页，点击“我已付款”并上传回单图片。'],
    ID: [
      'Transfer jumlah yang tepat ke rekening yang tampil pada pesanan.',
      'Cantumkan referensi pada berita transfer.',
      'Kembali ke sini, tekan “Saya sudah membayar”, lalu tambahkan foto bukti transfer.',
    ],
    TH: ['โอนจำนวนเงินให้ตรงไปยังบัญชีที่แสดงในรายการ', 'ใส่เลขอ้างอิงในหมายเหตุการโอน', 'กลับมาที่นี่ กด “ฉันชำระแล้ว” และแนบรูปสลิป'],
    VI: [
      'Chuyển đúng số tiền đến tài khoản hiển thị trong đơn.',
      'Ghi mã tham chiếu vào nội dung chuyển khoản.',
      'Quay lại đây, nhấn “Tôi đã thanh toán” và thêm ảnh biên lai.',
    ],
    JA: [
      '注文に表示された口座へ正確な金額をお振り込みください。',
      '振込のメッセージ欄に参照番号を入力してください。',
      'このページに戻り、「支払いました」を押して明細の画像を追加してください。',
    ],
  },
} satisfies Partial<Method>

const onChain = {
  network: 'Sandbox chain',
  confirmations: 3,
  note: {
    EN: 'You get your own address, which never changes. A payment counts after 3 confirmations. Demonstration only: the chain is not real.',
    CN: '您有一个固定的专属地址，付款经 3 次确认后到账。演示网络，并非真实链。',
    ID: 'Anda memiliki alamat sendiri yang tidak pernah berubah. Pembayaran dihitung setelah 3 konfirmasi. Demonstrasi: jaringannya bukan jaringan sungguhan.',
    TH: 'คุณมีที่อยู่ของตัวเองซึ่งไม่เปลี่ยน การชำระนับเมื่อครบ 3 การยืนยัน สาธิต: ไม่ใช่เชนจริง',
    VI: 'Bạn có địa chỉ riêng không bao giờ đổi. Khoản thanh toán được tính sau 3 xác nhận. Minh họa: chuỗi này không có thật.',
    JA: 'お客様専用の変わらないアドレスがあります。3回の承認後に入金されます。デモのため、実在のチェーンではありません。',
  },
} satisfies Partial<Method>
