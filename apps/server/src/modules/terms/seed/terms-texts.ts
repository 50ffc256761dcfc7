/** What a new brand begins with, in the words of its registration form; `{brand}` is its name. The house's lawyer replaces them by a version of his own. */
export const TERMS_TEXTS: Readonly<
  Record<string, { readonly title: string; readonly parts: readonly (readonly [heading: string, text: string])[] }>
> = {
  EN: {
    title: 'Terms',
    parts: [
      ['Who may play', 'You must be 18 or older to play at {brand}. Each person may have one account, and only that person may use it.'],
      [
        'Your money',
        'This site runs on play money. Every movement of your balance is recorded once and never changed. You can see them all in your account record.',
      ],
      [
        'How games are decided',
        'A seed that we commit to before you play decides every round. When you change your seeds, we reveal the old one so that you can verify each round. An interrupted round is kept and continues where it stopped.',
      ],
      [
        'When to stop',
        'Play only with money you can afford to lose. At any time you can set limits, take a time-out, exclude yourself or close your account in your account settings.',
      ],
      [
        'What we keep',
        'We keep what the law and the security of your account require: your registration, sign-ins, money movements and rounds. We do not sell this data.',
      ],
      [
        'When we disagree',
        'Tell customer service what happened, with the reference of the round or order. You and we see the same records.',
      ],
    ],
  },
  CN: {
    title: '服务条款',
    parts: [
      ['谁可以参与', '{brand} 仅面向年满 18 周岁的人士。每人一个账号，且仅限本人使用。'],
      ['您的资金', '本站使用虚拟资金。余额的每一次变动都会被记录且不可更改，您可在账户明细中查看全部记录。'],
      [
        '游戏如何决定结果',
        '每一局的结果都由我们在游戏前承诺的种子决定。您更换种子时，我们会公开旧种子，您可以重新计算每一局。中断的牌局会被保留，并从中断处继续。',
      ],
      ['何时停下', '只用您输得起的钱游戏。您可以随时在账户中设置限额、暂停游戏、自我排除或注销账号。'],
      ['我们保存什么', '我们只保存法律和账户安全所需的内容：注册资料、登录记录、资金变动与牌局记录。我们不会出售这些资料。'],
      ['发生争议时', '请告诉客服发生了什么，并提供牌局或订单的编号。您看到的记录就是我们看到的记录。'],
    ],
  },
  ID: {
    title: 'Syarat dan ketentuan',
    parts: [
      [
        'Siapa yang boleh bermain',
        '{brand} hanya untuk orang berusia 18 tahun ke atas. Satu orang memiliki satu akun, dan hanya orang itu yang menggunakannya.',
      ],
      [
        'Dana Anda',
        'Situs ini menggunakan uang mainan. Setiap perubahan saldo dicatat sekali dan tidak pernah diubah; semuanya dapat dilihat di riwayat akun.',
      ],
      [
        'Bagaimana hasil game ditentukan',
        'Setiap ronde ditentukan oleh seed yang kami kunci sebelum Anda bermain. Saat Anda menggantinya, seed itu kami buka dan Anda dapat menghitung ulang setiap ronde. Ronde yang terputus disimpan dan dilanjutkan dari titik berhentinya.',
      ],
      [
        'Kapan harus berhenti',
        'Bermainlah hanya dengan uang yang sanggup Anda relakan. Kapan pun Anda dapat menetapkan batas, mengambil jeda, mengecualikan diri, atau menutup akun, langsung di akun Anda.',
      ],
      [
        'Data yang kami simpan',
        'Kami menyimpan yang diwajibkan hukum dan keamanan akun Anda: pendaftaran, riwayat masuk, mutasi dana, dan ronde Anda. Data itu tidak kami jual.',
      ],
      [
        'Jika terjadi perselisihan',
        'Beri tahu layanan pelanggan apa yang terjadi dan sebutkan nomor ronde atau pesanannya. Catatan yang Anda lihat sama dengan yang kami lihat.',
      ],
    ],
  },
  TH: {
    title: 'ข้อกำหนดและเงื่อนไข',
    parts: [
      ['ใครเล่นได้', '{brand} สำหรับผู้มีอายุ 18 ปีขึ้นไปเท่านั้น หนึ่งคนมีได้หนึ่งบัญชี และใช้ได้เฉพาะเจ้าของบัญชี'],
      ['เงินของคุณ', 'เว็บไซต์นี้ใช้เงินจำลอง ทุกการเปลี่ยนแปลงของยอดเงินถูกบันทึกครั้งเดียวและไม่มีการแก้ไข ดูทั้งหมดได้ในประวัติบัญชี'],
      [
        'ผลของเกมตัดสินอย่างไร',
        'ทุกรอบกำหนดด้วยซีดที่เราผูกมัดก่อนคุณเล่น เมื่อคุณเปลี่ยนซีด เราจะเปิดเผยซีดเดิมและคุณคำนวณทุกรอบซ้ำได้ รอบที่ขาดช่วงจะถูกเก็บไว้และเล่นต่อจากจุดเดิม',
      ],
      ['ควรหยุดเมื่อใด', 'เล่นด้วยเงินที่คุณเสียได้เท่านั้น คุณตั้งวงเงิน พัก ระงับตนเอง หรือปิดบัญชีได้ทุกเมื่อในบัญชีของคุณเอง'],
      ['ข้อมูลที่เราเก็บ', 'เราเก็บเฉพาะสิ่งที่กฎหมายและความปลอดภัยของบัญชีต้องการ: การสมัคร การเข้าสู่ระบบ รายการเงิน และรอบเกมของคุณ เราไม่ขายข้อมูล'],
      ['เมื่อเห็นไม่ตรงกัน', 'แจ้งฝ่ายบริการลูกค้าว่าเกิดอะไรขึ้นพร้อมหมายเลขรอบหรือรายการ บันทึกที่คุณเห็นคือบันทึกเดียวกับที่เราเห็น'],
    ],
  },
  VI: {
    title: 'Điều khoản',
    parts: [
      ['Ai được chơi', '{brand} chỉ dành cho người từ 18 tuổi trở lên. Mỗi người có một tài khoản và chỉ người đó được sử dụng.'],
      [
        'Tiền của bạn',
        'Trang này dùng tiền ảo. Mọi biến động số dư được ghi một lần và không bao giờ sửa; bạn xem tất cả trong lịch sử giao dịch.',
      ],
      [
        'Kết quả được quyết định thế nào',
        'Mỗi ván được quyết định bởi một seed mà chúng tôi cam kết trước khi bạn chơi. Khi bạn đổi seed, chúng tôi công bố seed cũ và bạn có thể tính lại từng ván. Ván bị gián đoạn được giữ lại và tiếp tục từ chỗ dừng.',
      ],
      [
        'Khi nào nên dừng',
        'Chỉ chơi với số tiền bạn có thể mất. Bất cứ lúc nào bạn cũng có thể đặt hạn mức, tạm nghỉ, tự loại trừ hoặc đóng tài khoản, ngay trong tài khoản của mình.',
      ],
      [
        'Những gì chúng tôi lưu giữ',
        'Chúng tôi giữ những gì pháp luật và an toàn tài khoản yêu cầu: thông tin đăng ký, các lần đăng nhập, biến động tiền và ván chơi. Chúng tôi không bán thông tin đó.',
      ],
      [
        'Khi có bất đồng',
        'Hãy cho chăm sóc khách hàng biết chuyện gì đã xảy ra kèm mã ván hoặc mã đơn. Bản ghi bạn thấy chính là bản ghi chúng tôi thấy.',
      ],
    ],
  },
  JA: {
    title: '利用規約',
    parts: [
      ['ご利用いただける方', '{brand}は18歳以上の方を対象としています。アカウントはお一人様1つで、ご本人のみが使用できます。'],
      [
        'お客様の資金',
        '当サイトはプレイマネーで運営されています。残高の変動はすべて一度だけ記録され、変更されることはありません。取引履歴でご確認いただけます。',
      ],
      [
        '結果の決まり方',
        '各ラウンドは、プレイ前に確約したシードによって決まります。シードを変更すると以前のシードが公開され、各ラウンドを再計算できます。中断したラウンドは保存され、続きから再開されます。',
      ],
      [
        'やめどきについて',
        '失っても困らない金額だけで遊んでください。限度額の設定、一時休止、自己排除、アカウントの閉鎖は、いつでもアカウント内で行えます。',
      ],
      [
        '保存する情報',
        '法令とアカウントの安全のために必要な、登録情報、ログイン、資金の変動、ラウンドの記録を保存します。第三者に販売することはありません。',
      ],
      [
        '意見が食い違うとき',
        '発生した内容と、ラウンドまたは注文の番号をカスタマーサポートへお知らせください。お客様がご覧の記録は、当サイトの記録と同じものです。',
      ],
    ],
  },
}
